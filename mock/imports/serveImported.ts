/** Answers a request to an imported operation: checks its token and its parts, then sends the ready answer. */
import { authenticate } from '../auth/authenticate.ts';
import { countRequest } from '../limits/countRequest.ts';
import type { Call } from '../message/call.ts';
import type { Outcome } from '../message/outcome.ts';
import { Refusal } from '../message/refusal.ts';
import type { Service } from '../service.ts';
import type { ImportedRoute, ReadyAnswer } from '../message/importedRoute.ts';

/** A refusal has the form that the description lists; throws a Refusal where it lists none. */
export function serveImported(service: Service, call: Call, route: ImportedRoute): Outcome {
  const { imported, limits } = service.behaviour;
  if (imported.asksCredential(route))
    try {
      const token = authenticate(service, call);
      call.token = token;
      countRequest(limits, token, call);
    } catch (error) {
      const listed =
        error instanceof Refusal && error.code !== 'rate-limited' ? route.answerFor(401) : null;
      if (listed === null) throw error;
      return outcomeFrom(imported.answer(listed, false));
    }
  const flaw = route.flawOf(call);
  if (flaw !== null && imported.refuses(flaw)) {
    const listed = route.answerFor(400) ?? route.answerFor(422);
    if (listed === null)
      throw new Refusal('bad-body', 'The request is not as the description asks.');
    return outcomeFrom(imported.answer(listed, false));
  }
  return outcomeFrom(imported.answer(route.success(), true));
}

function outcomeFrom({ status, mediaType, body, text }: ReadyAnswer): Outcome {
  if (mediaType === null) return { status, content: { empty: true } };
  const plain =
    typeof body === 'string' && !/\bjson\b/.test(mediaType) ? body : JSON.stringify(body);
  return { status, content: { text: text ?? plain, mediaType } };
}
