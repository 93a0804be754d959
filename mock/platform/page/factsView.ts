/** Ids, tokens and bills that a client needs, each with a button that copies it. */
import { copyButton } from './copyButton.ts';
import { button, element, select } from './dom.ts';
import type { ShownBill, Fact } from './startData.ts';
import type { Workbench } from './workbench.ts';

/** Kinds of token that the control plane issues; docs/CONTROL.md says what each is. */
const kinds = ['organization', 'application', 'user', 'bearer', 'narrowed', 'temporary', 'expired'];

export function factsView(workbench: Workbench): HTMLElement {
  const lists = element('div');
  const show = (): void => {
    const { baseUrl, httpsBaseUrl, controlUrl, facts, tokens, secrets, bills, billsInStore } =
      workbench.data();
    const addresses = [
      { name: 'Base URL', value: baseUrl, use: 'the platform' },
      ...(httpsBaseUrl === null
        ? []
        : [{ name: 'HTTPS', value: httpsBaseUrl, use: 'the same by TLS' }]),
      { name: 'Control plane', value: controlUrl, use: 'what a test needs beside the API' },
    ];
    const issued = workbench.issued.map(({ label, scheme, value }) => ({
      name: label,
      value,
      use: scheme === 'bearer' ? 'header Authorization: Bearer …' : 'header requestToken',
    }));
    lists.replaceChildren(
      element('h3', 'Ids'),
      factTable([...facts, ...addresses]),
      element('h3', `Bills: ${billsInStore} in store`),
      billTable(bills),
      element('h3', 'Tokens: header requestToken'),
      factTable([...tokens, ...issued]),
      element('h3', 'Sent in bodies'),
      factTable(secrets),
    );
  };
  show();
  workbench.onReload(show);
  return element(
    'div',
    lists,
    workbench.data().controlToken === null ? null : issueForm(workbench, show),
  );
}

function factTable(facts: readonly Fact[]): HTMLElement {
  const rows = facts.map(({ name, value, use }) =>
    element(
      'tr',
      element('th', { scope: 'row' }, name, element('span.note', use)),
      element('td', element('code', value)),
      element(
        'td.act',
        copyButton(() => value, name),
      ),
    ),
  );
  return element('table.facts', element('tbody', ...rows));
}

function billTable(bills: readonly ShownBill[]): HTMLElement {
  const heads = ['IdBill', 'Number', 'Amount', 'Status', 'Entrypoint', 'Files'];
  const rows = bills.map(({ id, number, entrypoint, amount, status, files }) =>
    element(
      'tr',
      element('td', element('code', String(id))),
      ...[number, amount, String(status), entrypoint].map((text) => element('td', text)),
      element('td', files.length === 0 ? '–' : element('code', files.join(' '))),
      element(
        'td.act',
        copyButton(() => String(id), `IdBill ${id}`),
      ),
    ),
  );
  const head = element(
    'tr',
    ...heads.map((text) => element('th', { scope: 'col' }, text)),
    element('td'),
  );
  return element(
    'div.wide',
    { tabindex: '0', role: 'region', 'aria-label': 'Bills' },
    element('table.bills', element('thead', head), element('tbody', ...rows)),
  );
}

function issueForm(workbench: Workbench, show: () => void): HTMLElement {
  const kind = select(
    kinds.map((name) => [name, name] as const),
    'bearer',
    { 'aria-label': 'Kind of token' },
  );
  const issue = async (): Promise<void> => {
    const made = await workbench.control('POST', '/tokens', { kind: kind.value });
    workbench.issued.push({
      label: `${kind.value} ${workbench.issued.length + 1}`,
      scheme: made['scheme'] === 'bearer' ? 'bearer' : 'requestToken',
      value: String(made['token']),
    });
    show();
    workbench.say(
      `Issued: ${kind.value} ${workbench.issued.length}. Operations can be tried with it.`,
      'good',
    );
  };
  return element(
    'p.row',
    kind,
    button('Issue a token', () => workbench.attempt(issue)),
  );
}
