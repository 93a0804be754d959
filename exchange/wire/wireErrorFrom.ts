/** Names an error of the wire: one of our few words for the many codes of Node, OpenSSL and undici. */
import { excerpt } from '../../output/secrets.ts';
import type { WireError } from '../types.ts';

const words: Readonly<Record<string, WireError['code']>> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  EADDRNOTAVAIL: 'refused',
  EACCES: 'refused',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_INFO: 'reset',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  EPROTO: 'tls',
  UND_ERR_HEADERS_OVERFLOW: 'too-large',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'too-large',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'length-mismatch',
  UND_ERR_ABORTED: 'aborted',
  UND_ERR_DESTROYED: 'aborted',
  UND_ERR_CLOSED: 'aborted',
  UND_ERR_INVALID_ARG: 'unsendable',
  UND_ERR_NOT_SUPPORTED: 'unsendable',
  UND_ERR_REQ_CONTENT_LENGTH_MISMATCH: 'unsendable',
};

const tlsCode =
  /^(?:ERR_TLS|ERR_SSL|CERT_|CRL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|INVALID_CA|HOSTNAME_MISMATCH|PATH_LENGTH|INVALID_PURPOSE|ERROR_IN_CERT)/;

/** Turns any thrown value into a WireError with one line of text. */
export function wireErrorFrom(thrown: unknown): WireError {
  if (!(thrown instanceof Error)) return { code: 'unknown', message: oneLine(String(thrown)) };
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  const text = oneLine(thrown.message === '' ? thrown.name : thrown.message);
  const message = code === '' || text.includes(code) ? text : `${text} (${code})`;
  // A server that answers with a 1xx, an upgrade or extra bytes is not gone: it broke HTTP.
  if (code === 'UND_ERR_SOCKET' && text.startsWith('bad ')) return { code: 'protocol', message };
  const word = Object.hasOwn(words, code) ? words[code] : undefined;
  if (word !== undefined) return { code: word, message };
  // undici leaves the parser's code out of some builds of its parser.
  if (code.startsWith('HPE_') || thrown.name === 'HTTPParserError')
    return { code: 'protocol', message };
  if (tlsCode.test(code)) return { code: 'tls', message };
  return { code: 'unknown', message };
}

function oneLine(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return excerpt(flat, 300);
}
