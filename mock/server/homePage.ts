/** The home page: shows people what is served. It has no script and fetches nothing from elsewhere. */
import { variantById, variants } from '../variants/catalogue.ts';
import { faultById, faults } from '../faults/catalogue.ts';
import type { SeededCredentials } from '../seed/seedEntities.ts';
import type { Service } from '../service.ts';
import { curlLine } from './curlLine.ts';
import { homePageStyle } from './homePageStyle.ts';
import { operations } from '../message/operation.ts';

const title = 'Embedded Payments Platform (mock)';

/** Sent with the page: it needs its own style and nothing else. */
export const homePagePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Where each credential goes. */
const uses: Readonly<Record<keyof SeededCredentials, string>> = {
  organizationToken: 'header requestToken: bills, queries, statistics',
  applicationToken: 'header requestToken: migration, user authentication',
  rateLimitToken: 'header requestToken: an organization token that a test may exhaust',
  clientId: 'issueAccessToken, clientId',
  clientSecret: 'issueAccessToken, clientSecret',
  userEmail: 'authenticateUser, email',
  userPassword: 'authenticateUser, psw',
};

/** Shows the credentials too: each seed makes other ones, and they open nothing but this process. */
export function homePage(service: Service, basePath: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${title}</title><style>${homePageStyle}</style></head>
<body><main>
<h1>${title}</h1>
<p>Stateful, with its own clock. Its data are in memory and end with the process.
The contract: <a href="/openapi.yaml">OpenAPI description</a>.</p>
${facts(service)}
${howToCall(service)}
<h2>Operations</h2>
${operationTable(basePath)}
<h2>Credentials</h2>
${credentialTable(service)}
<h2>Switched on</h2>
${switchedOn(service)}
<h2>Faults</h2>
<p>Each breaks one rule. <code>PUT /faults</code> on the control plane, or <code>--fault ID</code>, switches them on.</p>
${faultGroups()}
<h2>Variants</h2>
<p>What the contract leaves open, and the lawful ways to fill it. <code>PUT /variants</code>, or <code>--variant ID=CHOICE</code>; the first choice is the default.</p>
${variantList()}
</main></body></html>
`;
}

function facts({ switches, clock, settings, state, addresses }: Service): string {
  const clockTime = new Date(clock.now()).toISOString().slice(0, 19).replace('T', ' ');
  const rows: readonly (readonly [string, string])[] = [
    ...(addresses === null
      ? []
      : ([
          ['Base URL', addresses.baseUrl],
          ...(addresses.httpsBaseUrl === null ? [] : [['HTTPS', addresses.httpsBaseUrl] as const]),
          ['Control plane', addresses.controlUrl],
        ] as const)),
    [settings.realTime ? 'Clock, on real time' : 'Clock, moved by POST /clock', clockTime],
    ['Bills in store', String(state.bills.size)],
    ['Faults on', `${switches.faults.length} of ${faults.length}`],
    ['Variants chosen', `${Object.keys(switches.variants).length} of ${variantById.size}`],
  ];
  const cards = rows.map(
    ([name, value]) =>
      `<div><dt>${name}</dt><dd>${escaped(value).replaceAll(/(\/|:)/g, '$1<wbr>')}</dd></div>`,
  );
  return `<dl>${cards.join('')}</dl>`;
}

function howToCall({ addresses, credentials, target }: Service): string {
  if (addresses === null) return '';
  const path = `/Query/notifications/${target.entrypoint}`;
  return `<pre tabindex="0"><code>${escaped(curlLine(addresses.baseUrl + path, credentials.organizationToken))}</code></pre>`;
}

function operationTable(basePath: string): string {
  const rows = operations.map(
    ({ id, method, path }) =>
      `<tr><td><span class="method">${method}</span></td><td><code>${escaped(
        basePath + path.replaceAll(/:(\w+)/g, '{$1}'),
      ).replaceAll('/', '/<wbr>')}</code></td><td>${id}</td></tr>`,
  );
  return `<table class="operations"><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">Operation</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function credentialTable({ credentials }: Service): string {
  const rows = Object.entries(uses).map(
    ([name, use]) =>
      `<tr><th scope="row"><code>${name}</code></th><td><code class="value">${escaped(
        credentials[name as keyof SeededCredentials],
      )}</code><br><span class="quiet">${use}</span></td></tr>`,
  );
  return `<table class="credentials">${rows.join('')}</table>`;
}

function switchedOn({ switches }: Service): string {
  const lines = [
    ...switches.faults.map((id) => [id, faultById.get(id)?.breaks ?? '', 'fault']),
    ...Object.entries(switches.variants).map(([id, choice]) => [
      id,
      variantById.get(id)?.question ?? '',
      choice,
    ]),
  ].map(
    ([id = '', said = '', word = '']) =>
      `<li><code>${escaped(id)}</code> ${escaped(said)} <b>${escaped(word)}</b></li>`,
  );
  return lines.length === 0
    ? '<p>Nothing: the service is lawful, and every open point has its default.</p>'
    : `<ul>${lines.join('')}</ul>`;
}

function faultGroups(): string {
  const groups = new Map<string, string[]>();
  for (const { id, group, breaks } of faults) {
    const lines = groups.get(group) ?? [];
    groups.set(group, lines);
    lines.push(`<li><code>${escaped(id)}</code> ${escaped(breaks)}</li>`);
  }
  const folds = [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, lines]) =>
      folded(`${escaped(group)} <span class="quiet">${lines.length}</span>`, lines),
    );
  return `<div class="groups">${folds.join('')}</div>`;
}

function variantList(): string {
  const lines = variants.map(
    ({ id, question, choices }) =>
      `<li><code>${escaped(id)}</code> ${escaped(question)} <span class="quiet">${escaped(
        choices.map(({ name }) => name).join(', '),
      )}</span></li>`,
  );
  return folded(`All <span class="quiet">${lines.length}</span>`, lines);
}

/** `summary` is HTML. */
function folded(summary: string, lines: readonly string[]): string {
  return `<details><summary>${summary}</summary><ul>${lines.join('')}</ul></details>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
