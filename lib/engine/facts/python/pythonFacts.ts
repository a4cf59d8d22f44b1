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
  /** Parameter of the module’s function around it that it depends on: `name#0`. */
  readonly param?: string;
}

export interface Taint {
  readonly kind: 'request' | 'input' | 'socket' | 'event' | 'argument';
  /** Where it came in: `request.args`. */
  readonly label: string;
  readonly line: number;
  /** Where it came in from another module. */
  readonly path?: string;
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
  /** Functions of the module that other modules can call, with their parameters. */
  readonly functions: readonly { readonly name: string; readonly params: readonly string[] }[];
}

declare module '../../facts.ts' {
  interface ExtractedFacts {
    python: PythonFact;
  }
}
