import { words } from '../../words.ts';
import type { PythonCall, PythonValue } from './pythonFacts.ts';

/** A call with the contents of lists that stand among its arguments, by position and by name. */
interface Handing extends Pick<PythonCall, 'name' | 'args' | 'named'> {
  readonly method: string | undefined;
  readonly lists: ReadonlyMap<number | string, readonly PythonValue[]>;
}

type Later = Pick<PythonCall, 'name' | 'args' | 'named'>;

/** Take a function first and what it is to be given behind it: executors, queues, event loops, tasks of frameworks. */
const FIRST = words(
  'submit add_task enqueue call_soon call_soon_threadsafe start_soon run_sync run_in_threadpool spawn start_new_thread async_task imap imap_unordered starmap',
);
/** Take something else before it. */
const SECOND = words('run_in_executor call_later call_at enqueue_in enqueue_at');
/** Take what it is to be given as a list: pools, schedulers. */
const LISTED = words('apply apply_async add_job');
/** `run.delay(name)`: methods of tasks of Celery and Dramatiq that take what the task is given. */
const OF_TASK = words('delay send s si');
const THREADS = /(?:^|\.)(?:Thread|Process|Timer)$/;

/** `pool.submit(run, name)`, `Thread(target=run, args=(name,))`, `run.delay(name)`: what another calls later, and with what. */
export function laterCall({ name, method, args, named, lists }: Handing): Later | undefined {
  if (THREADS.test(name)) {
    const target = named.find(([key]) => key === 'target' || key === 'function')?.[1] ?? args[1];
    return called(target, lists.get('args') ?? lists.get(2) ?? []);
  }
  if (name === 'map' || name === 'filter' || name === 'asyncio.to_thread') return called(args[0], args.slice(1), named);
  const last = method ?? name.slice(name.lastIndexOf('.') + 1);
  if (FIRST.has(last) || (method === 'map' && args.length > 1)) return called(args[0], args.slice(1), named);
  if (SECOND.has(last)) return called(args[1], args.slice(2), named);
  if (method === undefined) return undefined;
  const task = name.slice(0, -method.length - 1);
  if (OF_TASK.has(method)) return { name: task, args, named };
  if (!LISTED.has(method)) return undefined;
  const isOfPool = args[0]?.path !== undefined;
  const given = lists.get('args') ?? lists.get(isOfPool ? 1 : 0) ?? [];
  return isOfPool ? called(args[0], given) : { name: task, args: given, named: [] };
}

const called = (
  target: PythonValue | undefined,
  args: readonly PythonValue[],
  named: PythonCall['named'] = [],
): Later | undefined => (target?.path === undefined ? undefined : { name: target.path, args, named });
