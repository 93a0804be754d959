/** The page at the root: what is served here, for people. One file, no script, nothing fetched from elsewhere. */
import { variantById } from '../variants/catalogue.ts';
import { faultById, faults } from '../faults/catalogue.ts';
import type { Service } from '../service.ts';
import { homePageStyle } from './homePageStyle.ts';
import { operations } from './operation.ts';

const title = 'Embedded Payments Platform (mock)';

/** Names the credentials and keeps their values to the ready line. */
export function homePage(service: Service, basePath: string): string {
  const { switches, clock, settings, state, credentials } = service;
  const rows = operations.map(
    ({ id, method, path }) =>
      `<tr><td><span class="method ${method}">${method}</span></td><td><code>${escaped(
        basePath + path.replaceAll(/:(\w+)/g, '{$1}'),
      )}</code></td><td>${id}</td></tr>`,
  );
  const on = switches.faults.map(
    (id) => `<li><code>${escaped(id)}</code> ${escaped(faultById.get(id)?.breaks ?? '')}</li>`,
  );
  const chosen = Object.entries(switches.variants).map(
    ([id, choice]) =>
      `<li><code>${escaped(id)}</code> ${escaped(variantById.get(id)?.question ?? '')} <b>${escaped(choice)}</b></li>`,
  );
  const facts: readonly (readonly [string, string])[] = [
    ['Clock', `${new Date(clock.now()).toISOString()}${settings.realTime ? ' (real time)' : ''}`],
    ['Bills in store', String(state.bills.size)],
    ['Faults on', `${switches.faults.length} of ${faults.length}`],
    ['Variants chosen', `${Object.keys(switches.variants).length} of ${variantById.size}`],
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${homePageStyle}</style></head>
<body><main>
<h1>${title}</h1>
<p>Stateful, on a clock of its own. Data live in memory and end with the process.
The contract: <a href="/openapi.yaml">OpenAPI description</a>.</p>
<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>
<h2>Operations</h2>
<table><thead><tr><th>Method</th><th>Path</th><th>Operation</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<h2>Credentials</h2>
<p>Their values stand in the line that the process printed when it was ready.</p>
<ul class="names">${Object.keys(credentials)
    .map((name) => `<li><code>${name}</code></li>`)
    .join('')}</ul>
<h2>Switched on</h2>
${on.length + chosen.length === 0 ? '<p>Nothing: the service is lawful, every open point at its default.</p>' : `<ul>${[...on, ...chosen].join('')}</ul>`}
</main></body></html>
`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
