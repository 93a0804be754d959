/** Turns drawn values into requests, and keeps only those that still show their break on the wire. */
import { Arbitrary, stream, Value, type Random, type Stream } from 'fast-check';
import type { Json } from '../../json/types.ts';
import type { ApiRequest } from '../../exchange/types.ts';

/** Draws before the sure request is used instead: a filter that nothing passes must not hang. */
const tries = 50;

/** Makes a request of a value; undefined if the written request shows no break. */
type Prove = (value: Json) => ApiRequest | undefined;

class ProvedRequests extends Arbitrary<ApiRequest> {
  readonly #values: Arbitrary<Json>;
  readonly #prove: Prove;
  readonly #sure: ApiRequest;

  constructor(values: Arbitrary<Json>, prove: Prove, sure: ApiRequest) {
    super();
    this.#values = values;
    this.#prove = prove;
    this.#sure = sure;
  }

  override generate(random: Random, bias: number | undefined): Value<ApiRequest> {
    for (let count = 0; count < tries; count += 1) {
      const drawn = this.#values.generate(random, bias);
      const request = this.#prove(drawn.value);
      if (request !== undefined) return new Value(request, drawn);
    }
    return new Value(this.#sure, undefined);
  }

  override canShrinkWithoutContext(_value: unknown): _value is ApiRequest {
    return false;
  }

  override shrink(_request: ApiRequest, context?: unknown): Stream<Value<ApiRequest>> {
    if (!isDrawn(context)) return stream(none());
    const values = this.#values;
    const prove = this.#prove;
    const simpler = values.shrink(context.value, context.context);
    return stream(
      (function* give(): Generator<Value<ApiRequest>> {
        for (const value of simpler) {
          const request = prove(value.value);
          if (request !== undefined) yield new Value(request, value);
        }
      })(),
    );
  }
}

/** The context that `generate` and `shrink` above leave: what the request was made from. */
function isDrawn(context: unknown): context is Value<Json> {
  return context instanceof Value;
}

function* none(): Generator<Value<ApiRequest>> {
  // Nothing is simpler than the sure request.
}

/** Requests from values; `sure` is a request known to show the break, used if no drawn value does. */
export function provedRequests(
  values: Arbitrary<Json>,
  prove: Prove,
  sure: ApiRequest,
): Arbitrary<ApiRequest> {
  return new ProvedRequests(values, prove, sure);
}
