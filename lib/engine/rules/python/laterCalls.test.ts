import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** What is handed to something that calls a function with it later or elsewhere arrives there all the same. */

const severityOf = async (files: Record<string, string>): Promise<string | undefined> => {
  const { findings } = await analyze(memoryTree(files), { kind: 'repository' });
  return findings.find(({ rule, confidence }) => rule === 'python-command-injection' && confidence !== 'low')?.severity;
};

const RUN = "@task\ndef run(cmd, name=''):\n    os.system('run ' + cmd)\n    print(name)\n";
const app = (does: string): string =>
  `import os, threading, asyncio, functools, queue\nfrom flask import Flask, request\napp = Flask(__name__)\nTOOLS = {'run': run, 'other': other}\njobs = queue.Queue()\n${RUN}def other(name):\n    return name\ndef worker():\n    os.system(jobs.get())\n@app.post('/')\ndef go():\n    cmd = request.json['cmd']\n    ${does}\n    return 'ok'\n`;

test.each([
  ['run.delay(cmd)', 'high'],
  ['run.send(cmd)', 'high'],
  ['run.apply_async(args=[cmd])', 'high'],
  ['run.apply_async((cmd,))', 'high'],
  ['queue.enqueue(run, cmd)', 'high'],
  ['background.add_task(run, cmd)', 'high'],
  ['threading.Thread(target=run, args=(cmd,)).start()', 'high'],
  ["threading.Thread(target=run, args=('ls', cmd)).start()", undefined],
  ['pool.submit(run, cmd)', 'high'],
  ['pool.submit(other, cmd)', undefined],
  ['asyncio.to_thread(run, cmd)', 'high'],
  ['loop.run_in_executor(None, run, cmd)', 'high'],
  ["scheduler.add_job(run, 'interval', args=[cmd])", 'high'],
  ['list(pool.map(run, request.json["all"]))', 'high'],
  ["TOOLS[request.json['tool']](cmd)", 'high'],
  ['jobs.put(cmd)', 'high'],
  ["jobs.put('ls')", undefined],
])('%s', async (does, severity) => expect(await severityOf({ 'app.py': app(does) })).toBe(severity));

test('a task of another module', async () => {
  const tasks = `import os\nfrom celery import shared_task\n${RUN.replace('@task', '@shared_task')}`;
  const views = "from tasks import run\ndef go(request):\n    run.delay(request.POST['cmd'])\n";
  expect(await severityOf({ 'tasks.py': tasks, 'views.py': views })).toBe('high');
  expect(await severityOf({ 'tasks.py': tasks, 'views.py': views.replace("request.POST['cmd']", "'ls'") })).toBe(
    undefined,
  );
});

test.each([
  ['telegram', 'async def ping(update, context):\n    os.system(context.args[0])\n', 'high'],
  ['telegram', 'async def ping(update, context):\n    os.system(update.message.text)\n', 'high'],
  ['discord', 'async def on_message(message):\n    os.system(message.content)\n', 'high'],
  ['aiogram', 'async def echo(message):\n    os.system(message.text)\n', 'high'],
  ['logging', 'async def echo(message):\n    os.system(message.text)\n', undefined],
])('%s', async (package_, code, severity) =>
  expect(await severityOf({ 'bot.py': `import os\nimport ${package_}\n${code}` })).toBe(severity),
);
