/** One operation: what it does, a form to try it, the request as a curl line, and the answer. */
import { send } from './answerView.ts';
import { copyButton } from './copyButton.ts';
import { element, labelled, select } from './dom.ts';
import { curlLineOf, sendingOf, type SentCredential, type Sending } from './sending.ts';
import type { Field, OperationForm, StartData } from './startData.ts';
import type { Workbench } from './workbench.ts';

/** The form is made when the operation is opened for the first time. */
export function operationView(workbench: Workbench, form: OperationForm): HTMLElement {
  const summary = element(
    'summary',
    element('span', { class: `method ${form.method.toLowerCase()}` }, form.method),
    element('code.path', form.path),
    element('span.note', form.summary),
  );
  const details = element('details.operation', { id: form.id }, summary);
  details.addEventListener('toggle', () => {
    if (details.open && details.children.length === 1) details.append(formView(workbench, form.id));
  });
  return details;
}

function formView(workbench: Workbench, id: string): HTMLElement {
  const form = workbench.data().operations.find((one) => one.id === id);
  if (form === undefined) return element('p', 'This operation is not there any more.');
  const inputs = new Map(form.fields.map((field) => [field, inputFor(field, workbench.data())]));
  const token = select(tokenOptions(workbench), form.token ?? '', {});
  token.addEventListener('focus', () => {
    const chosen = token.value;
    token.replaceChildren(...select(tokenOptions(workbench), chosen).children);
  });
  const body = form.body === null ? null : element('textarea', { rows: '8', spellcheck: 'false' });
  if (body !== null) body.value = form.body ?? '';
  const sending = (): Sending =>
    sendingOf(
      form,
      workbench.data().baseUrl,
      (field) => inputs.get(field)?.value ?? '',
      credentialOf(workbench, token.value),
      body?.value ?? null,
    );
  const curl = element('pre', { tabindex: '0', 'aria-label': 'The request for a shell' });
  const refresh = (): void => {
    curl.textContent = curlLineOf(sending());
    if (body !== null) body.rows = Math.min(24, body.value.split('\n').length + 1);
  };
  const answer = element('div', { 'aria-live': 'polite' });
  const made = element(
    'form.try',
    { novalidate: '' },
    form.description === '' ? null : element('p.note', form.description),
    element(
      'div.fields',
      labelled('Token', token),
      ...[...inputs].map(([field, input]) =>
        labelled(field.name + (field.required ? '' : ' (may be empty)'), input, field.description),
      ),
    ),
    body === null ? null : labelled('Body', body),
    element(
      'p.row',
      element('button.primary', { type: 'submit' }, 'Try it'),
      copyButton(() => curl.textContent, `curl line of ${form.id}`, 'Copy curl'),
    ),
    answer,
    curl,
  );
  made.addEventListener('input', refresh);
  made.addEventListener('submit', (event) => {
    event.preventDefault();
    workbench.attempt(async () => {
      const received = await send(sending());
      answer.replaceChildren(received.view);
      answer.scrollIntoView({ block: 'nearest' });
      if (!received.ok) return;
      keepToken(workbench, received.json);
      if (form.method !== 'GET') await workbench.reload();
    });
  });
  refresh();
  return made;
}

function inputFor(field: Field, data: StartData): HTMLInputElement | HTMLSelectElement {
  if (field.choices !== null) {
    const empty = field.required ? [] : [['', ''] as const];
    return select([...empty, ...field.choices.map((word) => [word, word] as const)], field.value);
  }
  const input = element('input', { autocomplete: 'off', spellcheck: 'false' });
  input.value = field.value;
  if (field.in === 'members') input.placeholder = 'name=value&name=value';
  const known = knownValues(field.name, data);
  if (known.length === 0) return input;
  const id = `known-${field.name}`;
  if (document.getElementById(id) === null) document.body.append(element('datalist', { id }));
  document
    .getElementById(id)
    ?.replaceChildren(...known.map((value) => element('option', { value })));
  input.setAttribute('list', id);
  return input;
}

/** What the browser offers while the reader types. */
function knownValues(name: string, { bills, facts }: StartData): readonly string[] {
  if (name === 'idBill') return bills.map(({ id }) => String(id));
  if (name === 'filename') return bills.flatMap(({ files }) => files);
  if (name === 'entryId')
    return facts.filter((fact) => fact.name.endsWith('Id')).map(({ value }) => value);
  return [];
}

function tokenOptions({ data, issued }: Workbench): readonly (readonly [string, string])[] {
  return [
    ['', 'none'],
    ...data().tokens.map(({ name }) => [name, name] as const),
    ...issued.map(({ label }) => [label, label] as const),
  ];
}

function credentialOf({ data, issued }: Workbench, name: string): SentCredential | null {
  const seeded = data().tokens.find((token) => token.name === name);
  if (seeded !== undefined) return { scheme: 'requestToken', value: seeded.value };
  return issued.find(({ label }) => label === name) ?? null;
}

/** A Bearer token that was just issued can be tried in other operations. */
function keepToken({ issued }: Workbench, json: unknown): void {
  const value: unknown = Reflect.get(Object(json), 'access_token');
  if (typeof value === 'string')
    issued.push({ label: `bearer ${issued.length + 1}`, scheme: 'bearer', value });
}
