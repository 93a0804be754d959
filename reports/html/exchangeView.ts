/** One exchange: request and response, formatted, with headers folded. */
import type { ExchangeLine, RecordedBody } from '../../evidence/exchangeLine.ts';
import type { Header } from '../../exchange/types.ts';
import { shownBeginning } from './codeBlock.ts';
import { html, type Markup } from './markup.ts';
import { byteSize, span } from './moment.ts';
import { counted } from '../text/phrases.ts';
import { recordedJson } from '../text/recordedJson.ts';

/** Folded unless it is the exchange under test. */
export function exchangeView(exchange: ExchangeLine, underTest: boolean): Markup {
  const { response, error } = exchange;
  const status = response === null ? (error?.code ?? 'no answer') : String(response.status);
  const tone =
    response === null || response.status >= 500
      ? 'fail'
      : response.status >= 400
        ? 'blocked'
        : 'pass';
  return html`<details class="exchange" ${underTest ? html` open` : null}>
    <summary>
      <span class="method">${exchange.method}</span>
      <span class="address">${pathOf(exchange.url)}</span>
      <span class="mark ${tone}">${status}</span>
      <span class="faint">${span(exchange.durationMs)}${underTest ? ' · under test' : ''}</span>
    </summary>
    <div class="sides">
      <section>
        <h5>Request</h5>
        <p class="line"><code>${exchange.method} ${exchange.url}</code></p>
        <p class="faint">
          ${exchange.label} · credential: ${exchange.credential} ·
          ${exchange.lawful ? 'lawful' : 'unlawful on purpose'}
        </p>
        ${headersView(exchange.requestHeaders)}${bodyView(exchange.requestBody)}
      </section>
      <section>
        <h5>Response</h5>
        ${
          response === null
            ? html`<p class="line">
                ${error === null ? 'No answer.' : `No answer: ${error.message}`}
              </p>`
            : html`<p class="line">
                  <code>${response.status} ${response.mediaType ?? 'without a media type'}</code>
                </p>
                <p class="faint">
                  ${span(exchange.durationMs)} · ${byteSize(response.body.size)} ·
                  ${new Date(exchange.startedAt).toISOString()} on the run's
                  clock${dateOf(response.headers)}
                </p>
                ${headersView(response.headers)}${bodyView(response.body)}`
        }
      </section>
    </div>
  </details>`;
}

/** The service's own clock, as its Date header states it, in seconds. */
function dateOf(headers: readonly Header[]): string {
  const at = Date.parse(headers.find(([name]) => name.toLowerCase() === 'date')?.[1] ?? '');
  return Number.isNaN(at)
    ? ''
    : ` · ${new Date(at).toISOString().slice(0, 19)}Z on the service's clock`;
}

function headersView(headers: readonly Header[]): Markup | null {
  if (headers.length === 0) return null;
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  return html`<details class="headers">
    <summary>${counted(headers.length, 'header')}</summary>
    <pre tabindex="0">${shownBeginning(lines)}</pre>
  </details>`;
}

function bodyView(body: RecordedBody | null): Markup {
  if (body === null || body.size === 0) return html`<p class="faint">No body.</p>`;
  const note = body.base64
    ? `Not text: ${byteSize(body.size)} in base64`
    : body.truncated
      ? `The first part of ${byteSize(body.size)}`
      : '';
  return html`${note === '' ? null : html`<p class="faint">${note}</p>`}
    <pre tabindex="0">${shownBeginning(pretty(body))}</pre>`;
}

function pretty(body: RecordedBody): string {
  const value = recordedJson(body);
  return value === undefined ? body.text : JSON.stringify(value, null, 2);
}

function pathOf(url: string): string {
  return /^https?:\/\/[^/]+(\/.*)$/.exec(url)?.[1] ?? url;
}
