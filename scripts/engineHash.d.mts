export function engineFiles(root: string): string[];
export function engineHash(root: string): string;
export function withEngineHash(root: string): {
  name: string;
  transform: { filter: { id: RegExp }; handler(code: string): string };
};
