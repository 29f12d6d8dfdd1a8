//! Numbered items and options in flat arrays, for large problems and for messages between workers.

use derive_setters::Setters;
use serde::Serialize;

use super::Encoded;
use super::decode::{self, Read};
use super::value::Value;
use crate::error::{Error, Result};
use crate::problem::{Builder, Color, Entry, ItemId, OptionId, Problem};

/// An exact cover problem as flat arrays.
///
/// ```text
/// offsets   0     2        5  …       option o owns items[offsets[o] .. offsets[o + 1]]
/// items     0  1  0  2  1  …          primary items are 0..primary_count, secondary items follow
/// colors    0  0  0  7  0  …          0 for none; absent when there are no colors at all
/// ```
///
/// ```
/// use dlx_wasm::puzzle::{Arrays, Puzzle};
///
/// let puzzle: Puzzle = Arrays::new(2, 0, vec![0, 1, 2, 4], vec![0, 1, 0, 1]).into();
/// assert_eq!(puzzle.encode()?.problem.count()?, 2);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Setters)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Arrays {
    /// Number of items that must be covered, exactly once unless `least` and `most` differ.
    pub primary_count: u32,
    /// Number of items that may be covered at most once, or several times in one color.
    pub secondary_count: u32,
    /// Start of each option in `items`, then the end of the last one: one more number than there are options.
    pub offsets: Vec<u32>,
    /// The items of all options.
    pub items: Vec<u32>,
    /// The color of each entry, 0 for none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub colors: Option<Vec<u32>>,
    /// How often each primary item is covered at least; 1 if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub least: Option<Vec<u32>>,
    /// How often each primary item is covered at most; 1 if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub most: Option<Vec<u32>>,
    /// The cost of each option; 0 if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub costs: Option<Vec<u64>>,
    /// Options that every solution contains.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fixed: Vec<u32>,
    /// Options that no solution contains.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub excluded: Vec<u32>,
}

impl Arrays {
    /// A problem without colors. Option `k` has the items `items[offsets[k]..offsets[k + 1]]`. Items below
    /// `primary_count` are primary; the next `secondary_count` are secondary.
    #[must_use]
    pub fn new(
        primary_count: u32,
        secondary_count: u32,
        offsets: Vec<u32>,
        items: Vec<u32>,
    ) -> Self {
        Arrays {
            primary_count,
            secondary_count,
            offsets,
            items,
            colors: None,
            least: None,
            most: None,
            costs: None,
            fixed: Vec::new(),
            excluded: Vec::new(),
        }
    }
}

impl Arrays {
    #[inline(never)]
    pub(crate) fn encode(&self) -> Result<Encoded> {
        let counts = [self.primary_count, self.secondary_count];
        let mut builder = options(counts, &self.offsets, &self.items, self.colors.as_deref())?;
        self.add_bounds(&mut builder)?;
        self.add_costs(&mut builder)?;
        builder.restrict(&self.fixed, &self.excluded)?;
        Ok(builder.build().into())
    }

    fn add_bounds(&self, builder: &mut Builder) -> Result<()> {
        for (field, list) in [("least", &self.least), ("most", &self.most)] {
            if let Some(list) = list
                && list.len() != self.primary_count as usize
            {
                let expected =
                    format_args!("{} numbers, one for each primary item", self.primary_count);
                return Err(Error::bounds(&field, &expected, &list.len()));
            }
        }
        if self.least.is_none() && self.most.is_none() {
            return Ok(());
        }
        let at = |list: &Option<Vec<u32>>, item: u32| {
            list.as_ref().map_or(1, |list| list[item as usize])
        };
        for item in 0..self.primary_count {
            let (least, most) = (at(&self.least, item), at(&self.most, item));
            let field = if self.most.is_some() { "most" } else { "least" };
            builder.bound_at(&format_args!("{field}[{item}]"), ItemId(item), least, most)?;
        }
        Ok(())
    }

    fn add_costs(&self, builder: &mut Builder) -> Result<()> {
        let Some(costs) = &self.costs else {
            return Ok(());
        };
        let options = self.offsets.len() - 1;
        if costs.len() != options {
            let expected = format_args!("{options} costs, one for each option");
            return Err(Error::cost(&"costs", &expected, &costs.len()));
        }
        for (option, &cost) in (0..).zip(costs) {
            builder.cost_at(&format_args!("costs[{option}]"), OptionId(option), cost)?;
        }
        Ok(())
    }
}

/// Starts a problem of primary and secondary items, with the options of these arrays.
pub(crate) fn options(
    [primary, secondary]: [u32; 2],
    offsets: &[u32],
    items: &[u32],
    colors: Option<&[u32]>,
) -> Result<Builder> {
    check_offsets(offsets, items)?;
    let mut builder = Problem::builder(primary, secondary)?;
    builder.reserve(offsets.len() as u32 - 1, items.len() as u32);
    let ranges = offsets
        .windows(2)
        .map(|ends| ends[0] as usize..ends[1] as usize);
    if let Some(colors) = colors {
        check_colors(colors, items)?;
        for range in ranges {
            let entries = items[range.clone()].iter().zip(&colors[range]);
            let entry = |(&item, &color)| Entry::new(ItemId(item), Color::new(color));
            builder.option_of(entries.map(entry))?;
        }
    } else {
        for range in ranges {
            builder.option_of(items[range].iter().copied().map(ItemId))?;
        }
    }
    Ok(builder)
}

fn check_offsets(offsets: &[u32], items: &[u32]) -> Result<()> {
    let (Some(&first), Some(&end)) = (offsets.first(), offsets.last()) else {
        return Err(Error::argument(&"offsets[0]", &0, &"nothing")
            .saying(&"offsets is empty; the first offset is 0"));
    };
    if first != 0 {
        return Err(Error::argument(&"offsets[0]", &0, &first));
    }
    if let Some(place) = offsets.windows(2).position(|pair| pair[0] > pair[1]) {
        return Err(Error::argument(
            &format_args!("offsets[{}]", place + 1),
            &format_args!("at least {} (the offset before)", offsets[place]),
            &offsets[place + 1],
        ));
    }
    if end as usize != items.len() {
        return Err(Error::argument(
            &format_args!("offsets[{}]", offsets.len() - 1),
            &format_args!("{} (the length of items)", items.len()),
            &end,
        ));
    }
    Ok(())
}

fn check_colors(colors: &[u32], items: &[u32]) -> Result<()> {
    if colors.len() != items.len() {
        return Err(Error::argument(
            &"colors",
            &format_args!("{} colors (one per entry of items)", items.len()),
            &colors.len(),
        ));
    }
    let wrong = |&number: &u32| number != 0 && Color::new(number).is_none();
    match colors.iter().position(wrong) {
        None => Ok(()),
        Some(place) => Err(Error::argument(
            &format_args!("colors[{place}]"),
            &"a color from 1 to 2147483647, or 0 for none",
            &colors[place],
        )),
    }
}

impl Read for Arrays {
    fn read(value: &Value) -> decode::Result<Self> {
        Arrays::read_with(value, decode::numbers)
    }
}

impl Arrays {
    /// Decodes the fields; `list` decodes each list among them.
    pub(crate) fn read_with(
        value: &Value,
        list: fn(&Value) -> decode::Result<Vec<u32>>,
    ) -> decode::Result<Self> {
        let known = [
            "primaryCount",
            "secondaryCount",
            "offsets",
            "items",
            "colors",
            "least",
            "most",
            "costs",
            "fixed",
            "excluded",
        ];
        let fields = value.fields(&known)?;
        Ok(Arrays {
            primary_count: fields.needed("primaryCount", decode::number)?,
            secondary_count: fields.needed("secondaryCount", decode::number)?,
            offsets: fields.needed("offsets", list)?,
            items: fields.needed("items", list)?,
            colors: fields.optional("colors", list)?,
            least: fields.optional("least", decode::bounds)?,
            most: fields.optional("most", decode::bounds)?,
            costs: fields.optional("costs", decode::costs)?,
            fixed: fields.or("fixed", decode::option_numbers, Vec::new())?,
            excluded: fields.or("excluded", decode::option_numbers, Vec::new())?,
        })
    }
}
