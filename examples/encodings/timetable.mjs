// A timetable: every teacher teaches every class for one hour. Nobody is in two rooms at an hour.
// If the numbers of classes, teachers and hours are equal, timetables are Latin squares: 576 of order 4 (OEIS A002860).
import { ExactCover } from "dlx-wasm";

/** A lesson, each hour of a class, and each hour of a teacher is an item. Hours may stay free, so they are secondary. */
export default function timetable(classes = 4, teachers = 4, hours = 4) {
  const names = (letter, count) =>
    Array.from({ length: count }, (_, i) => `${letter}${i}`);
  const persons = [...names("c", classes), ...names("t", teachers)];
  const slots = names("h", hours);
  const secondary = persons.flatMap((name) => slots.map((hour) => name + hour));
  const cover = new ExactCover({ secondary });
  for (const group of names("c", classes)) {
    for (const teacher of names("t", teachers))
      for (const hour of slots)
        cover.add([group + teacher, group + hour, teacher + hour]);
  }
  return cover;
}
