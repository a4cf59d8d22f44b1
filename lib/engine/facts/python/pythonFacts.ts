/** What a value is known to be, as rules see it. */
export interface PythonValue {
  /** Source text, clipped. */
  readonly text: string;
  readonly constant?: string | number | boolean | null;
  /** Dotted name through imports: `yaml.SafeLoader`. */
  readonly path?: string;
  /** Text put together from parts that are not all constant. */
  readonly built?: boolean;
  /** An outsider decides it, or a part of it. */
  readonly taint?: Taint;
  /** For values that are calls: the dotted name of what was called. */
  readonly call?: string;
  /** For text that is put together: the constant text at its beginning. */
  readonly prefix?: string;
  /** Source of the dictionary, list or tuple that a variable holds, clipped. */
  readonly literal?: string;
  /**
   * What it depends on besides: parameters of the module’s functions (`name#0`, `Class.method#1`) and answers of functions
   * of other modules (`@shop.orders.find`).
   */
  readonly params?: readonly string[];
  /** Purposes for which it is harmless, as bits of `PURPOSE`. */
  readonly safe?: number;
  /** Line at which a predictable random number came in. */
  readonly random?: number;
  /** A dictionary of which the code names every key. */
  readonly keyed?: boolean;
  /** The first thing in a tuple or list. */
  readonly first?: Omit<PythonValue, 'text'>;
}

export interface Taint {
  readonly kind:
    | 'request'
    | 'input'
    | 'socket'
    | 'event'
    | 'argument'
    | 'archive'
    | 'model'
    | 'tool'
    | 'environment'
    /** What a server answered that the program asked. */
    | 'download';
  /** Where it came in: `request.args`. */
  readonly label: string;
  readonly line: number;
  /** Where it came in from another module. */
  readonly path?: string;
  /** Parameter of the function around it with which it came in: `name#0`. */
  readonly param?: string;
  /** One part of an address: it holds no slash. */
  readonly part?: boolean;
  /** Only administrators can send it. */
  readonly staff?: boolean;
  /** Purposes for which its text was made harmless on the way, as bits of `PURPOSE`. */
  readonly clean?: number;
  /** A function was handed it as a part of a text that was put together. */
  readonly mixed?: boolean;
  /** Functions of other modules that it went through, with the place of the argument: `checks.clean#0`. */
  readonly through?: readonly string[];
}

export interface PythonCall {
  /** Dotted name through imports and simple variables: `subprocess.run`, `?.execute` for a method of something unknown. */
  readonly name: string;
  readonly args: readonly PythonValue[];
  readonly named: readonly (readonly [string, PythonValue])[];
  /** What `**` brings in. */
  readonly spread?: PythonValue;
  /** The thing a method is called on. */
  readonly on?: PythonValue;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** Function around it. */
  readonly within?: string;
}

export interface PythonAssign {
  /** `app.config['SECRET_KEY']`, `DEBUG`, `self.x`. */
  readonly target: string;
  readonly value: PythonValue;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** At the top of the module. */
  readonly module: boolean;
}

/** Values that functions of a route give back. */
export interface PythonReturn {
  /** The route says that it answers HTML. */
  readonly html?: boolean;
  /** It is sent as JSON. */
  readonly data?: boolean;
  readonly value: PythonValue;
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

export interface PythonFact {
  readonly imports: readonly string[];
  readonly calls: readonly PythonCall[];
  readonly assigns: readonly PythonAssign[];
  readonly routeReturns: readonly PythonReturn[];
  readonly decorators: readonly { readonly name: string; readonly line: number }[];
  /** Entries of dictionaries that hold a truth value or nothing: `'autoescape': False`. */
  readonly switches: readonly PythonAssign[];
  /** Functions and methods of the module that other modules can call. */
  readonly functions: readonly PythonFunction[];
  /** Last names of what stands in the module without being called. */
  readonly mentions: readonly string[];
}

export interface PythonFunction {
  /** `find`, `Orders.find`. */
  readonly name: string;
  /** With `self`, where it has that. */
  readonly params: readonly string[];
  /** Positions of the parameters that hold something harmless where a call leaves them out. */
  readonly fallbacks?: readonly number[];
  /** Positions of `*rest` and `**named`. */
  readonly gathers?: readonly number[];
  /** A framework may call it, too. */
  readonly entry?: true;
  /** Purposes for which its first argument is harmless once it comes back, as it throws otherwise; bits of `PURPOSE`. */
  readonly checks?: number;
  /** What its answer depends on: an outsider of its own, parameters, answers of other modules. */
  readonly returns?: Pick<PythonValue, 'taint' | 'params' | 'safe' | 'call'>;
}

declare module '../../facts.ts' {
  interface ExtractedFacts {
    python: PythonFact;
  }
}
