import { words } from '../../words.ts';
import type { SyntaxNode } from '@lezer/common';
import { anyOf, dropHeld, instanceOf, itemAt } from './containers.ts';
import { isServerVariable } from './isServerVariable.ts';
import { childNamed, childrenOf } from './pythonModule.ts';
import type { PythonValues } from './pythonValues.ts';
import { HARMLESS, exceptFor, forPurposes } from './purposes.ts';
import type { AbstractValue, Scope } from './scope.ts';
import { cleaned, taintOnly, withSources } from './scope.ts';
import { MODEL_CLIENT } from '../../models/python/calls.ts';
import { COMMON_PARTS, MESSAGES, REQUEST_NAMES, REQUEST_PARTS } from '../../models/python/requests.ts';
import { HANDLER_PARTS, isHarmlessType, VIEW_PARTS } from '../../models/python/views.ts';

const FORM_FIELD = /^(?:self\.)?(?:\w*form|\w+\[["']\w*form["']\])\.\w+\.data$/i;
const FORM = /(?:^|[._])form\.errors$/i;
/** `upload.archive.path`: the path of a file that a field of a model names. */
const FILE_FIELD = /\w\.(?!\w*(?:request|req|ur[il]|pars|part|split)\w*\.)\w+\.path$/;
const MOST_HELD = 200;
/** Parts of addresses and answers that are numbers. */
const NUMBERS = words('port content_length status_code');

/** What finds a job by its number (Celery, RQ). */
const JOBS = /(?:^|\.)AsyncResult$|^rq\.job\.Job\.fetch$/;
/** What a job came to, not its number. */
const isOutcome = ({ call = '' }: AbstractValue, name: string): boolean =>
  /^(?:result|info|return_value)$/.test(name) && JOBS.test(call);

/** `known.name` */
interface Member {
  readonly node: SyntaxNode;
  readonly known: AbstractValue;
  readonly name: string;
  readonly path: string | undefined;
  readonly line: number;
}

/**
 * Methods that find one of the program's own things by a key, `registry.get_extension(name)`: its attributes are what the
 * program gave it, not the key. What a request, a file or a text gives is another matter.
 */
const LOOKS_UP =
  /^(?:get|find|lookup)_(?!\w*(?:path|file|url|uri|name|dir|text|str|value|data|body|json|param|arg|field|header|query|cookie|input|request|form|post))[a-z]\w*$/;

/** Members of things: attributes, entries of dictionaries and lists, parts of a request. */
export class Members {
  readonly #values: PythonValues;

  constructor(values: PythonValues) {
    this.#values = values;
  }

  /** `a.b` or `a[b]`. */
  value(node: SyntaxNode, scope: Scope, depth: number): AbstractValue {
    const object = node.firstChild;
    return object === null
      ? {}
      : this.of(node, childNamed(node, 'PropertyName'), this.#values.value(object, scope, depth + 1), scope, depth);
  }

  /** A member of something that is known already, so that long chains are walked once. */
  of(node: SyntaxNode, property: SyntaxNode | null, known: AbstractValue, scope: Scope, depth: number): AbstractValue {
    if (property === null) return this.#entry(node, known, scope, depth);
    const { module } = this.#values;
    const name = module.source(property);
    const path = known.path === undefined ? undefined : `${known.path}.${name}`.slice(0, 200);
    const member: Member = { node, known, name, path, line: module.at(node).line };
    return (
      this.#ofInstance(member) ??
      this.#ofKnownThing(member) ??
      this.#kept(member, scope) ??
      this.#ofForm(member) ??
      this.#ofFramework(member) ??
      this.#ofRequest(member) ??
      this.#ofAnything(member)
    );
  }

  /** What a class of this module gives its instances. */
  #ofInstance({ known, name }: Member): AbstractValue | undefined {
    const { module } = this.#values;
    const owner = known.path === 'self' || known.path === 'cls' ? module.current?.owner : instanceOf(known);
    if (owner === undefined) return undefined;
    const attribute = module.attribute(owner, name);
    if (attribute === undefined) return this.#getter(owner, name);
    return known.path === 'self' || attribute.taint !== undefined ? attribute : withSources({ ...attribute }, known);
  }

  /** Parts of things whose making tells what they hold. */
  #ofKnownThing({ node, known, name, line }: Member): AbstractValue | undefined {
    const { module } = this.#values;
    if (name === 'conf' && node.firstChild !== null && /dag_run['"]?\]?$/.test(module.source(node.firstChild)))
      return { taint: { kind: 'input', label: 'dag_run.conf', line } };
    if ((name === 'name' || name === 'stem') && /(?:^|\.)Path$/.test(known.call ?? ''))
      return cleaned(withSources({}, known), exceptFor('template', 'log'));
    if (module.roots.has('django')) {
      // Django escapes what is wrong with a form, and its storages refuse paths that lead out of them.
      if (name === 'errors' && FORM.test(module.source(node)))
        return cleaned(withSources({}, known), forPurposes('html'));
      if (name === 'path' && FILE_FIELD.test(module.source(node)) && !/(?:parse|split)$/.test(known.call ?? ''))
        return cleaned(withSources({}, known), forPurposes('path'));
    }
    // The ending of a name holds no slash.
    if (name === 'suffix' && /(?:^|\.)Path$/.test(known.call ?? ''))
      return cleaned(withSources({}, known), forPurposes('path'));
    return module.numbers.size > 0 && module.numbers.has(name) && /parse_args$/.test(known.call ?? '')
      ? { safe: HARMLESS }
      : undefined;
  }

  /** What was written there before. */
  #kept({ node }: Member, scope: Scope): AbstractValue | undefined {
    const { module } = this.#values;
    return node.firstChild?.name === 'VariableName' || module.partsChecked ? scope.get(module.source(node)) : undefined;
  }

  /** Fields of a form of Django or WTForms. */
  #ofForm({ node, name, line }: Member): AbstractValue | undefined {
    const { module } = this.#values;
    const isField =
      name === 'data' &&
      FORM_FIELD.test(module.source(node)) &&
      ['wtforms', 'flask_wtf', 'flask'].some((one) => module.roots.has(one));
    if (name !== 'cleaned_data' && !isField) return undefined;
    return { taint: { kind: 'input', label: isField ? 'the form' : 'form.cleaned_data', line } };
  }

  /** What a framework or a client keeps under a name of its own. */
  #ofFramework({ known, name, path, line }: Member): AbstractValue | undefined {
    const { module } = this.#values;
    const beside = path === undefined ? undefined : MESSAGES.get(path);
    if (path !== undefined && MESSAGES.has(path) && (beside === undefined || module.roots.has(beside)))
      return { path, taint: { kind: 'request', label: path, line } };
    if (path === undefined && known.call !== undefined && MODEL_CLIENT.test(known.call))
      return withSources({ path: `${known.call}().${name}` }, known);
    return known.path === 'flask.g' ? module.attribute('flask.g', name) : undefined;
  }

  /** What of a request its sender decides. */
  #ofRequest({ node, known, name, path, line }: Member): AbstractValue | undefined {
    const { module } = this.#values;
    const owner = module.current?.owner;
    const kind = owner === undefined ? undefined : module.classes.get(owner);
    const from = module.current?.staffFrom;
    const staff = from !== undefined && node.from >= from ? { staff: true } : {};
    const common = { ...(path === undefined ? {} : { path }), taint: { kind: 'request', line, ...staff } as const };
    if (path !== undefined && known.path === 'self') {
      const isPart =
        (kind?.view === true && VIEW_PARTS.has(name)) || (kind?.handler === true && HANDLER_PARTS.has(name));
      if (isPart) return { path, taint: { ...common.taint, label: path } };
    }
    if (known.path !== undefined && this.#isRequestPart(known.path, name)) {
      // Only this one address leads here.
      if (name === 'path' && module.current?.fixed === true)
        return { ...(path === undefined ? {} : { path }), safe: HARMLESS };
      return { ...common, taint: { ...common.taint, label: `request.${name}` } };
    }
    return known.path === 'request' && kind?.remote === true
      ? { taint: { ...common.taint, label: `request.${name}` } }
      : undefined;
  }

  #isRequestPart(path: string, name: string): boolean {
    const { module } = this.#values;
    return (
      (REQUEST_NAMES.has(path) || path.endsWith('.request')) &&
      REQUEST_PARTS.has(name) &&
      (!COMMON_PARTS.has(name) || module.answersRequests || module.current?.route === true)
    );
  }

  /** A part of anything else is as much the outsider's as the whole, but for numbers. */
  #ofAnything({ known, name, path }: Member): AbstractValue {
    const field = known.type === undefined ? undefined : this.#values.module.classes.get(known.type)?.fields.get(name);
    if (field !== undefined && isHarmlessType(field)) return { safe: HARMLESS };
    if (known.taint !== undefined && NUMBERS.has(name)) return { safe: HARMLESS };
    if (LOOKS_UP.test(known.call?.split('.').at(-1) ?? '') || isOutcome(known, name))
      return path === undefined ? {} : { path };
    const member: AbstractValue = {
      ...(path === undefined ? {} : { path }),
      ...(known.of === undefined ? {} : { of: known.of }),
      ...(known.safe === undefined ? {} : { safe: known.safe }),
    };
    return withSources(member, known);
  }

  /** What a property of a class of this module answers. */
  #getter(owner: string, name: string): AbstractValue | undefined {
    const { module } = this.#values;
    for (const one of module.lineage(owner)) {
      const func = module.functions.get(`${one}.${name}`);
      if (func === undefined) continue;
      if (!func.property) return undefined;
      if (!func.walked) func.asked = true;
      return func.returns ?? {};
    }
    return undefined;
  }

  /** `d['key']`, `l[0]`, `text[1:]`. */
  #entry(node: SyntaxNode, known: AbstractValue, scope: Scope, depth: number): AbstractValue {
    const values = this.#values;
    const checked = values.module.partsChecked ? scope.get(values.module.source(node).slice(0, 200)) : undefined;
    if (checked !== undefined) return checked;
    const parts = childrenOf(node)
      .slice(2)
      .filter((part) => part.name !== ']');
    const index = parts.map((part) => values.seen(part, values.value(part, scope, depth + 1)));
    if ((known.call === 'globals' || known.call === 'locals') && index[0] !== undefined)
      values.calls.note({
        name: `${known.call}()[]`,
        args: index,
        named: [],
        ...values.module.at(node),
        text: values.module.clip(node),
      });
    if (known.path === 'sys.argv')
      return { taint: { kind: 'argument', label: 'sys.argv', line: values.module.at(node).line } };
    const key = parts.length === 1 ? index[0]?.constant : undefined;
    if (
      typeof key === 'string' &&
      (known.call === 'globals' || known.call === 'vars' || /__builtins__$|__dict__$/.test(known.path ?? ''))
    )
      return { path: key }; // a name spelled as text
    if (key !== undefined) {
      const held = itemAt(known, key);
      if (held !== undefined) return held;
      if (typeof known.constant === 'string' && typeof key === 'number') {
        const sign = known.constant.at(key);
        if (sign !== undefined) return { constant: sign };
      }
    } else if (parts.length === 1 && known.taint === undefined) {
      const any = anyOf(known);
      if (any !== undefined) return any;
    }
    if (isServerVariable(known, key)) return {};
    const rest = this.#partOf(known, parts);
    if (known.built === true) rest.built = true;
    if (known.of !== undefined) rest.of = known.of;
    return rest;
  }

  /** Anything of what is known; of a name taken apart, its ending holds no slash. */
  #partOf(known: AbstractValue, parts: readonly SyntaxNode[]): AbstractValue {
    const isEnding =
      known.call === 'os.path.splitext' && /^-?1$/.test(parts.map((one) => this.#values.module.source(one)).join(''));
    return isEnding ? cleaned(taintOnly(known), forPurposes('path')) : taintOnly(known);
  }

  /** `a.b = value`, `a[b] = value`. */
  bind(target: SyntaxNode, value: AbstractValue, scope: Scope): void {
    const object = target.firstChild;
    if (object === null) return;
    const property = target.getChild('PropertyName');
    if (property === null) this.#bindItem(target, object, value, scope);
    else this.#bindAttribute(target, object, this.#values.module.source(property), value, scope);
  }

  #bindAttribute(target: SyntaxNode, object: SyntaxNode, name: string, value: AbstractValue, scope: Scope): void {
    const { module } = this.#values;
    const holder = module.source(object);
    const owner = module.current?.owner;
    if (holder === 'self' && owner !== undefined) return module.give(owner, name, value);
    const isVariable = object.name === 'VariableName';
    // What one function leaves there, the next one finds.
    if (isVariable && scope.get(holder)?.path === 'flask.g') return module.give('flask.g', name, value);
    const root = rootOf(module.source(target));
    const was = root === undefined ? undefined : scope.get(root);
    if (root === undefined || was === undefined) return;
    if (!isVariable) return taintWhole(scope, root, was, value);
    const instance = instanceOf(was);
    if (instance !== undefined && module.classes.has(instance)) module.give(instance, name, value);
    scope.set(`${root}.${name}`, value);
  }

  #bindItem(target: SyntaxNode, object: SyntaxNode, value: AbstractValue, scope: Scope): void {
    const { module } = this.#values;
    if (/(?:^|\.)session$/.test(module.source(object))) this.#sessionKey(target, scope);
    const root = rootOf(module.source(target));
    const was = root === undefined ? undefined : scope.get(root);
    if (root === undefined || was === undefined) return;
    if (object.name === 'VariableName' && was.entries !== undefined)
      scope.set(root, this.#entered(was, was.entries, this.#keyOf(target, scope), value));
    else {
      // `store.data[key] = value`: the attribute holds it, the rest of the object does not, as with `store.data = value`.
      const held = root === 'self' ? undefined : /^\w+\.\w+\b/.exec(module.source(target))?.[0];
      if (held === undefined) taintWhole(scope, root, was, value);
      else taintWhole(scope, held, scope.get(held) ?? {}, value);
    }
  }

  /** The constant key of `a[key]`, undefined where it is not known. */
  #keyOf(target: SyntaxNode, scope: Scope): AbstractValue['constant'] {
    const key = target.getChild('String') ?? target.getChild('Number') ?? target.getChild('VariableName');
    return key === null ? undefined : this.#values.value(key, scope, 0).constant;
  }

  /** A dictionary with one more entry, or all of it mixed where the key is not known. */
  #entered(
    was: AbstractValue,
    entries: Map<string, AbstractValue>,
    key: AbstractValue['constant'],
    value: AbstractValue,
  ): AbstractValue {
    if (key === undefined || entries.size >= MOST_HELD) return withSources(dropHeld(was), value);
    entries.set(String(key), value);
    const isConstant = [...entries.values()].every((one) => one.constant !== undefined);
    return withSources({ ...was, ...(isConstant ? {} : { safe: 0 }) }, value);
  }

  /** Notes under which key something goes into a session. */
  #sessionKey(target: SyntaxNode, scope: Scope): void {
    const key = childrenOf(target)[2];
    const values = this.#values;
    if (key !== undefined)
      values.calls.note({
        name: 'session[]=',
        args: [values.seen(key, values.value(key, scope, 0))],
        named: [],
        ...values.module.at(target),
        text: values.module.clip(target),
      });
  }
}

/** The variable that a place begins with. */
const rootOf = (place: string): string | undefined => /^[A-Za-z_]\w*/.exec(place)?.[0];

/** `x[k] = tainted` taints x. */
function taintWhole(scope: Scope, root: string, was: AbstractValue, value: AbstractValue): void {
  if ((value.taint !== undefined || value.params !== undefined) && (was.path === undefined || was.path === root))
    scope.set(root, withSources({ ...dropHeld(was) }, value));
}
