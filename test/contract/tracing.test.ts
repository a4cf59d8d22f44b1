import { context, propagation, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { extensionZip, startSurroundings, type Surroundings } from './surroundings.ts';
import { startTestService, until, type TestService } from './testService.ts';

/* What a real SDK in the process of the service hears. */

const exporter = new InMemorySpanExporter();
let around: Surroundings;
let service: TestService;

beforeAll(async () => {
  new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
  around = await startSurroundings();
  service = await startTestService(around);
});
afterAll(async () => {
  await service?.stop();
  await around?.close();
  for (const one of [trace, propagation, context]) one.disable();
});

const ended = async (name: string): Promise<ReadableSpan> =>
  await until(async () => exporter.getFinishedSpans().find((span) => span.name === name), `the span ${name}`);

it('has a span for each request, by its place in the interface, in the trace of who sent it', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await service.call('GET', '/repos/4711/status?secret=x', {
    key: service.key,
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  const span = await ended('GET /api/v1/repos/:repo_id/status');
  expect(span.spanContext().traceId).toBe(traceId);
  expect(span.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
  expect(span.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/v1/repos/:repo_id/status',
    'http.response.status_code': 404,
  });
  // Neither keys nor addresses.
  expect(JSON.stringify(exporter.getFinishedSpans().map(({ name, attributes }) => [name, attributes]))).not.toMatch(
    /4711|secret|tsk_/,
  );
});

it('has a span for each scan, with what it was spent on', async () => {
  const { body } = await service.upload('traced.zip', extensionZip('1.0'));
  await service.ended(body.repo_id);
  const scan = await ended('scan');
  expect(scan.attributes).toMatchObject({
    'touchstone.record_id': body.repo_id,
    'touchstone.kind': 'upload',
    'touchstone.outcome': 'completed',
  });
  for (const name of ['fetch', 'analyze']) {
    const part = await ended(name);
    expect(part.parentSpanContext?.spanId).toBe(scan.spanContext().spanId);
  }
});
