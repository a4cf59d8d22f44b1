import {
  context,
  propagation,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type SpanKind,
} from '@opentelemetry/api';

/*
 * Traces by the API of OpenTelemetry. Who wants them loads an SDK into the process (docs/service.md says how); without one
 * nothing is recorded or sent.
 */

const tracer = trace.getTracer('touchstone');

export interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** Headers of a request: a trace that its sender began goes on here. */
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** Does work inside a span, which ends with it. What the work throws is noted and thrown on. */
export async function traced<T>(
  name: string,
  { kind, attributes, headers }: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const parent = headers === undefined ? context.active() : propagation.extract(context.active(), headers);
  const options = {
    ...(kind === undefined ? {} : { kind }),
    ...(attributes === undefined ? {} : { attributes }),
  };
  return await tracer.startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      // Its kind, not its text: messages of drivers hold values.
      const message = error instanceof Error ? error.name : 'Error';
      span.setStatus({ code: SpanStatusCode.ERROR, message });
      throw error;
    } finally {
      span.end();
    }
  });
}
