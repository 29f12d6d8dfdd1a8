// Goes from the address of a shared link to its puzzle. The fragment names the puzzle; without one, the tab opens.
const { tab } = document.documentElement.dataset;
const { search, hash } = location;
location.replace(new URL(`../${search}${hash || `#v1/${tab}`}`, location.href));
