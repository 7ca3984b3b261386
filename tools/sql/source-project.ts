import path from 'node:path';
import {
  isCallExpression,
  isIdentifier,
  isInterfaceDeclaration,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isPropertySignatureDeclaration,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isVariableDeclaration,
  NodeFlags,
  type CallExpression,
  type Node,
  type ObjectLiteralExpression,
  type SourceFile,
} from 'typescript/unstable/ast';
import {
  API,
  SymbolFlags,
  type Checker,
  type Project,
  type Symbol,
} from 'typescript/unstable/sync';
import { UnresolvedError } from './variants.ts';

/** Tests set the stage with whatever they need. */
const STAGE = /\.test\.ts$|\.fixture\.ts$|(?:^|\/)test-[^/]+\.ts$|(?:^|\/)testing\/|\.d\.ts$/;

/** Opens a TypeScript project for the time of `work`: the compiler runs beside us as a process of its own. */
export function withSources<T>(tsconfig: string, work: (project: SourceProject) => T): T {
  const api = new API({ cwd: path.dirname(tsconfig) });
  try {
    const [project] = api.updateSnapshot({ openProjects: [tsconfig] }).getProjects();
    if (!project) throw new Error(`${tsconfig} is no TypeScript project`);
    return work(new SourceProject(project, path.dirname(tsconfig)));
  } finally {
    api.close();
  }
}

/** The sources of one project, with what the compiler knows of them. */
export class SourceProject {
  readonly checker: Checker;
  /** By their paths from the project's folder; tests apart. */
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly #project: Project;
  readonly #calls: CallExpression[] = [];
  readonly #objects: ObjectLiteralExpression[] = [];

  constructor(project: Project, folder: string) {
    this.#project = project;
    this.checker = project.checker;
    const files = new Map<string, SourceFile>();
    for (const name of project.program.getSourceFileNames()) {
      const local = path.relative(folder, name).split(path.sep).join('/');
      if (local.startsWith('..') || local.includes('node_modules/') || STAGE.test(local)) continue;
      const file = project.program.getSourceFile(name);
      if (file) files.set(local, file);
    }
    this.files = files;
    for (const file of files.values()) this.#index(file);
  }

  /** Where a name was declared, imports followed. */
  declarationOf(name: Node): Node | undefined {
    const symbol = this.checker.getSymbolAtLocation(name);
    return symbol && this.nodeOf(symbol);
  }

  nodeOf(symbol: Symbol): Node | undefined {
    const isImport = (symbol.flags & SymbolFlags.Alias) !== 0;
    const target = isImport ? this.checker.getAliasedSymbol(symbol) : symbol;
    return (target.valueDeclaration ?? target.declarations[0])?.resolve(this.#project);
  }

  /** The calls of a function by its name. */
  callsOf(declared: Node & { name?: Node | undefined }): CallExpression[] {
    const name = declared.name?.getText();
    return this.#calls.filter(
      ({ expression }) =>
        isIdentifier(expression) &&
        expression.text === name &&
        isSame(this.declarationOf(expression), declared),
    );
  }

  /** The objects that are written down for an interface. */
  objectsOf(owner: Node): ObjectLiteralExpression[] {
    if (!isInterfaceDeclaration(owner)) return [];
    const required = owner.members
      .filter((member) => !isPropertySignatureDeclaration(member) || !member.postfixToken)
      .map(nameOf);
    return this.#objects.filter((object) => {
      const names = new Set(object.properties.map(nameOf));
      if (!object.properties.some(isSpreadAssignment) && !required.every((name) => names.has(name)))
        return false;
      const symbol = this.checker.getContextualType(object)?.getSymbol();
      return symbol !== undefined && isSame(this.nodeOf(symbol), owner);
    });
  }

  #index(node: Node): void {
    if (isCallExpression(node)) this.#calls.push(node);
    if (isObjectLiteralExpression(node)) this.#objects.push(node);
    node.forEachChild((child) => this.#index(child));
  }
}

/** What a constant, or a field of an object, is set to. */
export function initializerOf(declared: Node): Node | undefined {
  if (isPropertyAssignment(declared)) return declared.initializer;
  if (!isVariableDeclaration(declared)) return undefined;
  return (declared.parent.flags & NodeFlags.Const) === 0 ? undefined : declared.initializer;
}

/** What an object that is written down has for a field; undefined: nothing. */
export function fieldOf(object: ObjectLiteralExpression, name: string): Node | undefined {
  const property = object.properties.find((one) => nameOf(one) === name);
  if (property && isPropertyAssignment(property)) return property.initializer;
  if (property && isShorthandPropertyAssignment(property)) return property.name;
  if (!object.properties.some(isSpreadAssignment)) return undefined;
  throw new UnresolvedError(`nobody can read from the sources what ${name} is in an object`);
}

const nameOf = (node: Node): string | undefined =>
  'name' in node ? (node.name as Node | undefined)?.getText() : undefined;

const isSame = (one: Node | undefined, other: Node): boolean =>
  one?.pos === other.pos && one.getSourceFile().fileName === other.getSourceFile().fileName;
