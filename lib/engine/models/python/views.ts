/*
 * Functions and classes that frameworks of Python call with what a client sends. Sources: the documentation of Flask,
 * Django and its REST framework, FastAPI, Sanic, Tornado, Strawberry, Ariadne, discord.py, python-telegram-bot.
 */

import { words } from '../../words.ts';

/** Decorators, by their last name, that make a function answer requests; its parameters are parts of the address or body. */
export const ROUTES = words(
  'route get post put delete patch head options websocket api_route message_handler slash_command',
);
/** The same, where only the last two names tell. */
export const ROUTES_OF = words(
  'strawberry.field strawberry.mutation strawberry.subscription query.field mutation.field bot.command client.command',
);
/** Decorators that make a function answer where another failed: it is given the error, which the program made. */
const ERROR_HANDLER = /(?:^|\.)(?:app_)?errorhandler$/;
export const answersErrors = (decorator: string): boolean => ERROR_HANDLER.test(decorator);
/** Decorators of tests with such names. */
const NO_ROUTE = /(?:^|\.)mock\.|^patch$|mocker|respx|responses\./;

/** Whether a decorator makes a function answer requests. */
export function isRoute(decorator: string): boolean {
  const parts = decorator.split('.');
  const last = parts.at(-1) ?? '';
  return (ROUTES.has(last) || ROUTES_OF.has(`${parts.at(-2) ?? ''}.${last}`)) && !NO_ROUTE.test(decorator);
}

/** Decorators, by their last name, that make a function a tool of a language model, and packages that have them. */
const TOOL_MARKS = words('tool function_tool resource');
const TOOL_PACKAGES: readonly string[] = ['mcp', 'fastmcp', 'langchain_core', 'langchain', 'smolagents', 'agents'];
/** `@self.app.tool(description='…')`: a description is for a model to read, wherever the server was made. */
const isDescribed = (text: string): boolean => {
  const at = text.search(/(?:\.|^@)tool\(/);
  return at !== -1 && /\bdescription\s*=/.test(text.slice(at));
};
/** Whether one of these decorators makes a function a tool, in a module that imports these packages or by what it says. */
export const isTool = (
  decorators: readonly string[],
  texts: readonly string[],
  packages: ReadonlySet<string>,
): boolean =>
  texts.some(isDescribed) ||
  (decorators.some((one) => TOOL_MARKS.has(one.slice(one.lastIndexOf('.') + 1))) &&
    TOOL_PACKAGES.some((one) => packages.has(one)));

/** Calls that hand a language model a function with words that tell it what for: `register_tool(name='ask', description='…', handler=ask)`. */
const HANDS_TOOL =
  /(?:^|[._])(?:register|add|create|make|define)_?tool$|(?:^|\.)(?:Structured|Function|Dynamic)?Tool(?:\.from_\w+)?$/i;
const TOLD_TO_MODEL = words('description parameters input_schema args_schema inputSchema');
export const handsTool = (callee: string, named: readonly string[]): boolean =>
  HANDS_TOOL.test(callee) && named.some((name) => TOLD_TO_MODEL.has(name));

/** Classes whose methods answer requests, and these methods. */
export const VIEW_BASES = words(
  'Resource MethodView RequestHandler HTTPEndpoint HTTPMethodView APIView TemplateView ListView DetailView FormView ViewSet ModelViewSet GenericViewSet View',
);
/** Those of them that send what their methods answer as JSON, a text too. */
export const DATA_BASES = words('flask_restful.Resource flask_restx.Resource flask_restplus.Resource');
export const VIEW_METHODS = words('get post put delete patch retrieve create update destroy list dispatch');
/** Packages that call `resolve_…` with what a query asks for. */
export const GRAPHS: readonly string[] = ['graphene', 'graphene_django', 'graphql', 'ariadne', 'strawberry'];
/** Attributes of `self` that such a class fills with what the sender sent. */
export const VIEW_PARTS = words('kwargs args path_kwargs path_args');

/** Classes of the standard library that answer requests, and what they fill. */
export const HANDLER_BASES = words(
  'BaseHTTPRequestHandler SimpleHTTPRequestHandler CGIHTTPRequestHandler StreamRequestHandler BaseRequestHandler',
);
export const HANDLER_PARTS = words('path headers rfile');

/** Decorators of Django's views: what stands behind their request comes from the address. */
export const VIEW_MARKS = words(
  'login_required permission_required staff_member_required api_view csrf_exempt require_GET require_POST require_http_methods require_safe',
);

/** Decorators that leave it to the program who calls a function. */
export const CALLS_AS_IS = words(
  'staticmethod classmethod property cached_property contextmanager asynccontextmanager wraps lru_cache cache abstractmethod override overload',
);

/** Frameworks that find the functions of a module by a description beside it: nothing in the code tells that they are called. */
export const NAMED_ELSEWHERE: readonly string[] = ['connexion'];

/** Frameworks that hand a part of the path to a function as it came, whatever type the function says that it is. */
export const PLAIN_ROUTERS: readonly string[] = ['flask', 'bottle', 'quart'];

/** Types of parameters that hold no text: numbers, dates, identifiers, what a framework makes itself. */
export const HARMLESS_TYPES = words(
  'int float bool UUID UUID1 UUID3 UUID4 UUID5 uuid.UUID datetime date Decimal EmailStr IPv4Address IPv6Address IPvAnyAddress conint PositiveInt NonNegativeInt BackgroundTasks Response CurrentUser',
);
/** Ends of the names of types that a program injects. */
export const HARMLESS_ENDS: readonly string[] = ['Session', 'Dep', 'Service', 'Repository', 'Client', 'Settings'];

/** Stands for the type of a field whose text is held to a pattern. */
export const CHECKED = '%checked';

/** Whether a declared type holds no text that anybody chooses. */
export function isHarmlessType(type: string): boolean {
  const inner = type.replace(/^(?:Optional|Annotated)\[/, '');
  if (inner.startsWith('Literal[') || inner.startsWith(CHECKED)) return true;
  const name = /^[\w.]+/.exec(inner)?.[0] ?? '';
  const first = /^\w+/.exec(inner)?.[0] ?? '';
  return HARMLESS_TYPES.has(name) || HARMLESS_TYPES.has(first) || HARMLESS_ENDS.some((end) => first.endsWith(end));
}
