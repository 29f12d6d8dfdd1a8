//! A timetable: every teacher teaches every class for one hour. Nobody is in two rooms at an hour.
//! If the numbers of classes, teachers and hours are equal, timetables are Latin squares: 576 of order 4 (OEIS A002860).

use dlx_wasm::puzzle::CoverBuilder;

/// A lesson, each hour of a class, and each hour of a teacher is an item. Hours may stay free, so they are secondary.
pub fn timetable(classes: usize, teachers: usize, hours: usize) -> CoverBuilder {
    let mut cover = CoverBuilder::new();
    for hour in 0..hours {
        cover.secondary((0..classes).map(|class| format!("c{class}h{hour}")));
        cover.secondary((0..teachers).map(|teacher| format!("t{teacher}h{hour}")));
        for (class, teacher) in (0..classes * teachers).map(|i| (i / teachers, i % teachers)) {
            cover.option([
                format!("c{class}t{teacher}"),
                format!("c{class}h{hour}"),
                format!("t{teacher}h{hour}"),
            ]);
        }
    }
    cover
}
