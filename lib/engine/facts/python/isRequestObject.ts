import { REQUEST_NAMES } from '../../models/python/requests.ts';

/** Frameworks' own classes of requests, which hold all that was sent. */
const OWN = /^(?:\w+\.)*(?:Request|HTTPConnection|WebSocket)\b/;

/** Whether a parameter is a request as a framework hands it over. In FastAPI one of another class is what was sent: `req: Login`. */
export const isRequestObject = (name: string, type: string | undefined, roots: ReadonlySet<string>): boolean =>
  REQUEST_NAMES.has(name) && (type === undefined || type === '' || !roots.has('fastapi') || OWN.test(type));
