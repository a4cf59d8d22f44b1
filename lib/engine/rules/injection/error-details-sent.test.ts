import { expect, it } from 'vitest';
import { hitsOf } from '../../testing/examples.ts';
import errorDetailsSent from './error-details-sent.ts';

/** How grave it is that a stack is sent on a condition, after what may stand before that. */
async function severityWhere(condition: string): Promise<string | undefined> {
  const app = `app.get("/", async (req, res) => { const { verbose } = req.query; try { await go(); } catch (e) { if (${condition}) return res.status(500).json({ stack: e.stack }); res.status(500).end(); } });`;
  const [hit] = await hitsOf(errorDetailsSent, { files: { 'app.js': app } });
  return hit?.severity;
}

/* What only makers of a program see weighs less; a client or people's own use asks for no such thing. */
it.each(['process.env.NODE_ENV === "development"', 'config.debug', 'isDev'])('for makers: %s', async (condition) => {
  expect(await severityWhere(condition)).toBe('low');
});

it.each(['req.query.debug', 'verbose', 'process.env.NODE_ENV === "production"', 'isProduction', 'product'])(
  'for all: %s',
  async (condition) => {
    expect(await severityWhere(condition)).toBe('medium');
  },
);
