/** Makes the line of evidence of an exchange: bounded, redacted, plain JSON. */
import { createHash } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import type { ExchangeLine, RecordedBody } from './exchangeLine.ts';
import type { Redactor } from '../output/redaction/redact.ts';
import { sentJsonText } from '../exchange/wire/requestBytes.ts';
import type {
  ApiRequest,
  ApiResponse,
  CredentialUse,
  Exchange,
  Header,
} from '../exchange/types.ts';

export type About = Pick<ExchangeLine, 'scenario' | 'exhausting' | 'slowed' | 'tokenFrom'> & {
  readonly hidden?: ExchangeLine['hidden'];
  /** Bytes of a body that are kept; default 64 KiB. */
  readonly maxKeptBytes?: number;
};

/** An explicit token of the request becomes a secret of the redactor, because the service may echo it. */
export function toExchangeLine(exchange: Exchange, redactor: Redactor, about: About): ExchangeLine {
  const { request, response, error } = exchange;
  const kept = about.maxKeptBytes ?? 64 * 1024;
  rememberToken(request.credential, redactor);
  return {
    type: 'exchange',
    id: exchange.id,
    scenario: about.scenario,
    label: request.label,
    operation: request.operation,
    lawful: request.lawful,
    credential: credentialName(request.credential),
    ...(about.tokenFrom === undefined ? {} : { tokenFrom: about.tokenFrom }),
    ...(about.hidden === undefined ? {} : { hidden: about.hidden }),
    ...(about.exhausting === true ? { exhausting: true } : {}),
    ...(about.slowed === true ? { slowed: true } : {}),
    method: request.method,
    url: redactor.text(exchange.url),
    requestHeaders: credentialless(request, redactor.headers(exchange.sentHeaders)),
    requestBody: requestBodyOf(request, kept, redactor),
    response:
      response === null
        ? null
        : {
            status: response.status,
            headers: redactor.headers(response.headers),
            mediaType: response.mediaType,
            body: keptBody(response, kept, redactor),
          },
    error: error === null ? null : { code: error.code, message: redactor.text(error.message) },
    startedAt: exchange.startedAt,
    endedAt: exchange.endedAt,
    durationMs: Math.round(exchange.durationMs * 1000) / 1000,
  };
}

/** Class or name, never the credential. */
function credentialName(use: CredentialUse): string {
  if (!('class' in use)) return use.name;
  return use.other === true ? `other ${use.class}` : use.class;
}

/** The bytes of a raw body; null for none. */
function bodyBytesOf({ raw }: ApiRequest): Buffer | null {
  if (raw === undefined) return null;
  return 'text' in raw ? Buffer.from(raw.text, 'utf8') : Buffer.from(raw.base64, 'base64');
}

/** Headers that carry an explicit credential go whole, whatever their names. */
function credentialless(request: ApiRequest, headers: readonly Header[]): readonly Header[] {
  if (!('headers' in request.credential)) return headers;
  const carriers = new Set(
    Object.keys(request.credential.headers).map((name) => name.toLowerCase()),
  );
  return headers.map(([name, value]) => [
    name,
    carriers.has(name.toLowerCase()) ? '[redacted]' : value,
  ]);
}

function requestBodyOf(request: ApiRequest, kept: number, redactor: Redactor): RecordedBody | null {
  if (request.raw === undefined && request.json !== undefined) {
    const text = sentJsonText(request.json);
    const bytes = Buffer.from(text, 'utf8');
    return keptBody({ bytes, text, utf8: true, truncated: false }, kept, redactor);
  }
  const bytes = bodyBytesOf(request);
  if (bytes === null) return null;
  const body = { bytes, text: bytes.toString('utf8'), utf8: isUtf8(bytes), truncated: false };
  return keptBody(body, kept, redactor);
}

type Body = Pick<ApiResponse, 'bytes' | 'text' | 'utf8' | 'truncated'>;

/** Redacted before it is cut, so that no cut leaves half a secret. */
function keptBody(body: Body, kept: number, redactor: Redactor): RecordedBody {
  const { bytes, truncated: cut } = body;
  const size = bytes.length;
  if (body.utf8 && size <= kept) {
    const text = redactor.body(body.text).slice(0, kept);
    return { text, base64: false, size, sha256: null, truncated: cut };
  }
  const margin = 16 * 1024;
  const sha256 = cut ? null : createHash('sha256').update(bytes).digest('hex');
  const whole = size <= kept + margin;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, whole ? size : kept + margin);
  const truncated = cut || size > kept;
  if (!body.utf8) {
    // Latin-1 keeps bytes apart, so that a secret among them is found.
    const plain = Buffer.from(redactor.text(head.toString('latin1')), 'latin1');
    return {
      text: plain.subarray(0, kept).toString('base64'),
      base64: true,
      size,
      sha256,
      truncated,
    };
  }
  const text = redactor.text(head.toString('utf8'));
  const last = whole ? kept : Math.min(kept, text.length - margin / 2);
  return {
    text: text.length > last ? text.slice(0, Math.max(0, last)) : text,
    base64: false,
    size,
    sha256,
    truncated,
  };
}

/** Shorter tokens are made up to be refused, such as `invalid`, and would be found in innocent places. */
const leastTokenLength = 16;

export function rememberToken(use: CredentialUse, redactor: Redactor): void {
  if ('token' in use && use.token.length >= leastTokenLength) redactor.add(use.token);
}
