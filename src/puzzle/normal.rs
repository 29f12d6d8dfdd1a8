//! Look-alike characters become ASCII, one for one, so that columns stay valid.

use std::borrow::Cow;

/// The zeros of scripts and styles whose ten digits follow each other: Arabic, Persian, Devanagari, Bengali, Thai, and
/// the mathematical styles.
const ZEROS: [u32; 11] = [
    0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x2080, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6,
];

/// Returns the text with ASCII in place of other digits, full-width characters, no-break spaces, dashes, middle dots and
/// curly quotes. Characters without width are removed.
pub(in crate::puzzle) fn normal(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || text.chars().all(|symbol| ascii(symbol) == Some(symbol)) {
        return text.into();
    }
    text.chars().filter_map(ascii).collect()
}

/// Converts carriage returns into line feeds if the text has no line feeds, as on classic Mac OS. Every format treats a
/// carriage return as a space.
pub(in crate::puzzle) fn with_line_feeds(text: &str) -> Option<String> {
    (text.contains('\r') && !text.contains('\n')).then(|| text.replace('\r', "\n"))
}

fn ascii(symbol: char) -> Option<char> {
    let moved = |from: char, to: char| {
        let code = u32::from(symbol) - u32::from(from) + u32::from(to);
        char::from_u32(code).unwrap_or(symbol)
    };
    Some(match symbol {
        '\0'..='\u{7e}' => symbol,
        '\u{200b}'..='\u{200d}'
        | '\u{2060}'
        | '\u{fe0e}'
        | '\u{fe0f}'
        | '\u{20e3}'
        | '\u{feff}' => {
            return None;
        }
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => moved('\u{ff01}', '!'),
        // Digits in circles.
        '\u{2460}'..='\u{2468}' => moved('\u{2460}', '1'),
        '\u{2776}'..='\u{277e}' => moved('\u{2776}', '1'),
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{23af}' | '\u{af}' | '\u{203e}' | '\u{fe63}' => {
            '-'
        }
        '\u{b7}' | '\u{2022}' | '\u{2219}' | '\u{22c5}' | '\u{30fb}' | '\u{ff65}' | '\u{3002}' => {
            '.'
        }
        '\u{a6}' => '|',
        '\u{2018}' | '\u{2019}' => '\'',
        '\u{201c}' | '\u{201d}' => '"',
        other => digit(other).unwrap_or(other),
    })
}

/// Returns the ASCII digit of a decimal digit of another script or style.
fn digit(symbol: char) -> Option<char> {
    let code = u32::from(symbol);
    let mut values = ZEROS.iter().filter_map(|zero| code.checked_sub(*zero));
    let value = values.find(|&value| value < 10)?;
    char::from_digit(value, 10)
}
