/* What the report page does beyond being read: filters, copying, keys, the theme. It never makes markup. */
'use strict';

const form = document.querySelector('form');
const findables = [...document.querySelectorAll('.findable')].filter(
  (element) => element instanceof HTMLElement,
);
/** @type {WeakMap<Element, string>} */
const texts = new WeakMap();

/** All text of a card or row in lower case, folded parts too; read once, when it is first searched. @param {Element} element */
function textOf(element) {
  const known = texts.get(element);
  if (known !== undefined) return known;
  const text = (element.textContent ?? '').toLowerCase();
  texts.set(element, text);
  return text;
}

/** @param {FormData} data @param {string} name */
function field(data, name) {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** Shows the cards and rows that fit every filter, and says how many. */
function applyFilters() {
  if (form === null) return;
  const data = new FormData(form);
  const outcomes = new Set(data.getAll('outcome'));
  const words = field(data, 'text')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const standing = field(data, 'standing');
  const area = field(data, 'area');
  const operation = field(data, 'operation');
  const changed = field(data, 'changed');
  const active =
    outcomes.size > 0 ||
    words.length > 0 ||
    [standing, area, operation, changed].some((choice) => choice !== '');
  let shown = 0;
  for (const element of findables) {
    const { dataset } = element;
    const fits =
      (outcomes.size === 0 || outcomes.has(dataset['outcome'] ?? '')) &&
      (changed === '' || dataset['changed'] === changed) &&
      (standing === '' || standing === dataset['standing']) &&
      (area === '' || (dataset['areas'] ?? '').split('|').includes(area)) &&
      (operation === '' || (dataset['operations'] ?? '').split(' ').includes(operation)) &&
      words.every((word) => textOf(element).includes(word));
    element.hidden = !fits;
    if (fits && element.matches('.clauses > li')) shown += 1;
  }
  for (const fold of document.querySelectorAll('details.group, .cause')) {
    if (!(fold instanceof HTMLElement)) continue;
    const any = fold.querySelector('.findable:not([hidden])') !== null;
    fold.hidden = !any;
    if (active && any && fold instanceof HTMLDetailsElement) fold.open = true;
  }
  for (const count of document.querySelectorAll('.count[data-all]')) {
    if (!(count instanceof HTMLElement)) continue;
    const all = count.dataset['all'] ?? '';
    const section = count.closest('section');
    const fitting = section?.querySelectorAll('.findable:not([hidden])').length ?? 0;
    count.textContent = active ? `${fitting} of ${all}` : all;
    const part = section?.querySelector('details.part');
    if (active && fitting > 0 && section?.id === 'clauses' && part instanceof HTMLDetailsElement)
      part.open = true;
  }
  const found = form.querySelector('.found');
  if (found instanceof HTMLElement) {
    found.hidden = !active;
    found.textContent = `${shown} ${shown === 1 ? 'clause fits' : 'clauses fit'}`;
  }
  reserveBar();
}

/** @param {string} message */
function announce(message) {
  const place = document.querySelector('#announcement');
  if (place !== null) place.textContent = message;
}

/** Copies by the clipboard, or by a selection where a browser keeps the clipboard from files. @param {Element} source */
async function copyFrom(source) {
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    return true;
  } catch {
    const selection = document.getSelection();
    selection?.selectAllChildren(source);
    return document.execCommand('copy');
  }
}

/** @param {HTMLButtonElement} button */
async function copy(button) {
  const source = button.parentElement?.querySelector('code');
  if (source === null || source === undefined) return;
  const copied = await copyFrom(source);
  button.textContent = copied ? 'Copied' : 'Press Ctrl+C';
  announce(copied ? 'Copied to the clipboard' : 'Selected; press Ctrl+C to copy');
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 1500);
}

/** Unfolds what a link points to and everything around it. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target === null) return;
  if (target.hidden) form?.reset();
  for (let element = target.parentElement; element !== null; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
  }
  const own = target.matches('details') ? target : target.querySelector('details');
  if (own instanceof HTMLDetailsElement) own.open = true;
  target.scrollIntoView();
  // What comes into view for the first time gets its true height, and moves the target.
  requestAnimationFrame(() => requestAnimationFrame(() => target.scrollIntoView()));
}

/** What a link leads to must not lie under the bar that stays at the top, whatever height its lines take. */
function reserveBar() {
  const bar = document.querySelector('.filters');
  if (bar === null) return;
  const height = Math.ceil(bar.getBoundingClientRect().height);
  document.documentElement.style.setProperty('--bar', `${height}px`);
}

function isDark() {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined
    ? matchMedia('(prefers-color-scheme: dark)').matches
    : chosen === 'dark';
}

/** @param {string | undefined} choice */
function applyTheme(choice) {
  if (choice !== undefined) document.documentElement.dataset['theme'] = choice;
  const button = document.querySelector('#theme');
  if (button !== null) button.textContent = isDark() ? 'Switch to light' : 'Switch to dark';
}

/** @param {number} step */
function moveToFailure(step) {
  const cards = findables.filter((element) => element.matches('.card') && !element.hidden);
  const line = document.querySelector('.filters')?.getBoundingClientRect().bottom ?? 0;
  const next =
    step > 0
      ? cards.find((card) => card.getBoundingClientRect().top > line + 40)
      : cards.findLast((card) => card.getBoundingClientRect().top < line - 10);
  if (next === undefined) return;
  next.scrollIntoView();
  next.querySelector('summary')?.focus({ preventScroll: true });
}

/** @type {Set<HTMLDetailsElement>} */
const unfoldedForPrint = new Set();

form?.addEventListener('input', applyFilters);
form?.addEventListener('submit', (event) => event.preventDefault());
// The fields are reset after the event.
form?.addEventListener('reset', () => setTimeout(applyFilters, 0));
document.addEventListener('click', (event) => {
  if (event.target instanceof HTMLButtonElement && event.target.matches('.copy'))
    void copy(event.target);
});
document
  .querySelector('#theme')
  ?.addEventListener('click', () => applyTheme(isDark() ? 'light' : 'dark'));
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const search = form?.querySelector('input[type=search]');
  if (!(search instanceof HTMLInputElement)) return;
  const typing =
    event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
  if (event.key === 'Escape') {
    form?.reset();
    search.blur();
  } else if (!typing && event.key === '/') {
    event.preventDefault();
    search.focus();
  } else if (!typing && event.key === 'n') moveToFailure(1);
  else if (!typing && event.key === 'p') moveToFailure(-1);
});
addEventListener('hashchange', openTarget);
// On paper, what broke is unfolded; all else would be hundreds of sheets, and stays as its reader folded it.
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll(
    '.part:not([open]), .card:not([open]), .minimal:not([open]), .group:not([open])',
  )) {
    if (!(details instanceof HTMLDetailsElement)) continue;
    details.open = true;
    unfoldedForPrint.add(details);
  }
});
addEventListener('afterprint', () => {
  for (const details of unfoldedForPrint) details.open = false;
  unfoldedForPrint.clear();
});

applyTheme(undefined);
reserveBar();
addEventListener('resize', reserveBar);
// A browser may keep the fields of an earlier visit.
applyFilters();
if (location.hash !== '') openTarget();
