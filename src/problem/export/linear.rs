//! The linear constraints of a problem over variables that are 0 or 1. All formats are written from them.

use crate::problem::{Color, ItemId, OptionId, Problem};
use crate::sort::sort_by_number;

/// The constraints of a problem.
pub(super) struct LinearModel {
    /// Number of variables: one for each option, then one for each color in `colors`.
    pub(super) variables: u32,
    /// How often each item is covered.
    pub(super) sums: Vec<Sum>,
    /// The colors that several options give to one item.
    pub(super) colors: Vec<ColorVariable>,
    /// The options that are never chosen.
    pub(super) unused: Vec<u32>,
    /// The variables that have a cost: options and, after [`with_prices`](LinearModel::with_prices), amounts.
    pub(super) costs: Vec<(u64, u32)>,
    /// The covers of soft items that are missing or too many, each a number in binary.
    pub(super) amounts: Vec<Amount>,
}

/// How many covers of a soft item are missing or too many, at least. The digits are variables, the last one first. In a
/// cheapest solution it is the exact number.
pub(super) struct Amount {
    pub(super) item: ItemId,
    pub(super) is_over: bool,
    /// The bound beyond which a cover has a price.
    bound: u32,
    /// The options of the item.
    covers: Vec<u32>,
    pub(super) digits: Vec<u32>,
}

/// `least ≤ the sum of the variables ≤ most`.
pub(super) struct Sum {
    pub(super) item: ItemId,
    pub(super) least: u32,
    pub(super) most: u32,
    pub(super) variables: Vec<u32>,
}

/// A named linear constraint. Terms have the factor 1 or −1, and digits of amounts plus or minus a power of two.
pub(super) struct LinearConstraint {
    pub(super) name: String,
    pub(super) terms: Vec<(i64, u32)>,
    pub(super) relation: LinearRelation,
    pub(super) bound: u32,
}

/// The relation between the sum of the terms and the bound.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LinearRelation {
    Equal,
    AtLeast,
    AtMost,
}

/// A variable that is true if and only if one of the options is chosen: those that give the item this color.
pub(super) struct ColorVariable {
    pub(super) variable: u32,
    pub(super) item: ItemId,
    pub(super) color: Color,
    pub(super) options: Vec<u32>,
}

impl LinearModel {
    /// The constraints that OPB and LP write, and the number of their variables.
    pub(super) fn constraints(&self) -> (Vec<LinearConstraint>, u32) {
        use LinearRelation::{AtLeast, AtMost, Equal};
        let mut variables = self.variables;
        let mut constraints = Vec::new();
        let mut add =
            |name: String, terms: Vec<(i64, u32)>, relation: LinearRelation, bound: u32| {
                constraints.push(LinearConstraint {
                    name,
                    terms,
                    relation,
                    bound,
                });
            };
        let sum = |variables: &[u32]| variables.iter().map(|&each| (1, each)).collect::<Vec<_>>();
        for &option in &self.unused {
            add(format!("unused{option}"), sum(&[option]), Equal, 0);
        }
        for color in &self.colors {
            let name = format!("color{}", color.variable);
            let mut terms = sum(&color.options);
            terms.push((-1, color.variable));
            add(name.clone(), terms, AtLeast, 0);
            for &option in &color.options {
                let terms = vec![(1, color.variable), (-1, option)];
                add(format!("{name}_option{option}"), terms, AtLeast, 0);
            }
        }
        for Sum {
            item,
            least,
            most,
            variables: covers,
        } in &self.sums
        {
            let name = format!("item{}", item.0);
            if covers.is_empty() {
                // A constraint needs a term, so a further variable is 0 and 1.
                variables += 1;
                add(name.clone(), sum(&[variables]), Equal, 0);
                add(format!("{name}_least"), sum(&[variables]), Equal, 1);
            } else if least == most {
                add(name, sum(covers), Equal, *least);
            } else {
                if *least > 0 {
                    add(format!("{name}_least"), sum(covers), AtLeast, *least);
                }
                if (*most as usize) < covers.len() {
                    add(format!("{name}_most"), sum(covers), AtMost, *most);
                }
            }
        }
        for Amount {
            item,
            is_over,
            bound,
            covers,
            digits,
        } in &self.amounts
        {
            let sign = if *is_over { -1 } else { 1 };
            let digits = digits.iter().zip(0..);
            let mut terms = sum(covers);
            terms.extend(digits.map(|(&digit, place)| (sign << place, digit)));
            let (end, relation) = if *is_over {
                ("over", AtMost)
            } else {
                ("under", AtLeast)
            };
            add(format!("item{}_{end}", item.0), terms, relation, *bound);
        }
        (constraints, variables)
    }

    /// Adds the prices of soft items.
    pub(super) fn with_prices(mut self, problem: &Problem) -> Self {
        for soft in problem.soft() {
            let has_item = |option: &OptionId| {
                let mut entries = problem.entries(*option).iter();
                entries.any(|entry| entry.item == soft.item)
            };
            let covers = problem.options().filter(has_item);
            let covers: Vec<u32> = covers.map(|option| option.0 + 1).collect();
            let surplus = (covers.len() as u32).saturating_sub(soft.most);
            let ends = [
                (false, soft.under, soft.least, soft.least),
                (true, soft.over, soft.most, surplus),
            ];
            for (is_over, price, bound, most) in ends {
                let width = if price > 0 {
                    u32::BITS - most.leading_zeros()
                } else {
                    0
                };
                if width == 0 {
                    continue;
                }
                let digits: Vec<u32> = (1..=width).map(|place| self.variables + place).collect();
                self.variables += width;
                let costs = digits.iter().zip(0..);
                self.costs
                    .extend(costs.map(|(&digit, place)| (price.saturating_mul(1 << place), digit)));
                self.amounts.push(Amount {
                    item: soft.item,
                    is_over,
                    bound,
                    covers: covers.clone(),
                    digits,
                });
            }
        }
        self
    }

    pub(super) fn new(problem: &Problem) -> Self {
        let mut model = LinearModel {
            variables: problem.option_count(),
            sums: Vec::new(),
            colors: Vec::new(),
            unused: Vec::new(),
            costs: Vec::new(),
            amounts: Vec::new(),
        };
        let mut covers: Vec<Vec<(u32, Option<Color>)>> =
            vec![Vec::new(); problem.item_count() as usize];
        for (option, entries) in problem.iter_options() {
            let variable = option.0 + 1;
            if !problem.have_primary(entries) {
                model.unused.push(variable);
                continue;
            }
            if problem.cost(option) > 0 {
                model.costs.push((problem.cost(option), variable));
            }
            for entry in entries {
                covers[entry.item.index()].push((variable, entry.color));
            }
        }
        for item in problem.items() {
            let covers = &covers[item.index()];
            let variables = model.variables_of(item, covers);
            let (least, most) = problem.bounds(item);
            if least > 0 || (most as usize) < variables.len() {
                model.sums.push(Sum {
                    item,
                    least,
                    most,
                    variables,
                });
            }
        }
        model
    }

    /// The variables that exclude each other at an item: its options without a color, and its colors.
    fn variables_of(&mut self, item: ItemId, covers: &[(u32, Option<Color>)]) -> Vec<u32> {
        let without_color = covers.iter().filter(|(_, color)| color.is_none());
        let mut variables: Vec<u32> = without_color.map(|&(variable, _)| variable).collect();
        let mut colored: Vec<(Color, u32)> = covers
            .iter()
            .filter_map(|&(variable, color)| Some((color?, variable)))
            .collect();
        sort_by_number(&mut colored, |(color, _)| color.number().into());
        let groups: Vec<&[(Color, u32)]> =
            colored.chunk_by(|one, other| one.0 == other.0).collect();
        if variables.is_empty() && groups.len() == 1 {
            // All options agree, so they exclude nothing.
            return variables;
        }
        for group in groups {
            let options: Vec<u32> = group.iter().map(|&(_, variable)| variable).collect();
            variables.push(if let [only] = options[..] {
                only
            } else {
                self.variables += 1;
                self.colors.push(ColorVariable {
                    variable: self.variables,
                    item,
                    color: group[0].0,
                    options,
                });
                self.variables
            });
        }
        variables
    }
}
