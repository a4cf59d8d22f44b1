import { bindingOf, calleeOf, nameOfGlobal, objectOf, onlyDef, Op, opOf } from '../facts/javascript/query.ts';
import { apiModule } from './apiModule.ts';
import { importOf, type Unit } from './program.ts';

/** Parts of a name, and variables, that are gone through. */
const DEPTH = 12;
/** Libraries of functions that pages load as a script. */
const GLOBALS = /^(?:_|R|lodash|Rx|rxjs)$/;

/** Whether a value is a package's, whose code is not at hand: what it exports, what that answers, and members of both. */
export function isOfPackage(unit: Unit, value: number): boolean {
  const { script } = unit;
  for (let depth = 0; depth < DEPTH && value !== 0; depth++)
    switch (opOf(script, value)) {
      case Op.ref: {
        const imported = importOf(unit, bindingOf(script, value));
        if (imported) return isName(imported.module);
        value = onlyDef(script, bindingOf(script, value));
        break;
      }
      case Op.member:
        value = objectOf(script, value);
        break;
      case Op.call:
      case Op.create: {
        const module = apiModule(script, value);
        if (module !== undefined) return isName(module);
        value = calleeOf(script, value);
        break;
      }
      case Op.global:
        return GLOBALS.test(nameOfGlobal(script, value));
      default:
        return false;
    }
  return false;
}

/** Whether a module is named, where those of the program are named by their place; what compilers bring along is known apart. */
const isName = (module: string): boolean =>
  /^(?:@[\w-]|\w)/.test(module) && !/^(?:tslib|@babel\/|@swc\/|@oxc-project\/|regenerator-runtime)/.test(module);
