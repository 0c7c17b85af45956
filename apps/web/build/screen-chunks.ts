import { firstLoads } from './first-loads.ts';
import { build, type InlineConfig, type Plugin } from 'vite';

/** A file of a build, as far as the division needs it. */
interface BuiltChunk {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly isEntry: boolean;
  /** The files that it imports, but not by `import()`. */
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

type Load = keyof typeof firstLoads;
const loadNames = Object.keys(firstLoads) as Load[];

/** From this number of parts that need a module, it is put into a file with others of its kind. */
const many = 4;
/** From this number, a module of one screen of the dashboard is put into the file of all of them. */
const most = 8;

/** The modules that each part of the app needs: the start, and everything that is loaded by `import()`. */
function modulesByPart(chunks: readonly BuiltChunk[]): Map<string, ReadonlySet<string>> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const collect = (file: string, found = new Set<BuiltChunk>()): Set<BuiltChunk> => {
    const chunk = byFile.get(file);
    if (!chunk || found.has(chunk)) return found;
    found.add(chunk);
    for (const imported of chunk.imports) collect(imported, found);
    return found;
  };
  return new Map(
    chunks.flatMap(({ fileName, facadeModuleId }) => {
      const modules = [...collect(fileName)].flatMap(({ moduleIds }) => moduleIds);
      return facadeModuleId ? [[facadeModuleId, new Set(modules)] as const] : [];
    }),
  );
}

/** A module: which loads need it, how many parts, and whether it needs zod, as only forms do. */
interface Module {
  readonly needs: (load: Load) => boolean;
  readonly parts: number;
  readonly isSchema: boolean;
}

/** The file for a module. */
function fileFor({ needs, parts, isSchema }: Module): string | null {
  const inCalendar = needs('calendar') || needs('board') || needs('phone');
  const kinds = [
    needs('login'),
    needs('marketplace'),
    needs('toasts'),
    needs('home') || inCalendar,
  ];
  if (kinds.filter(Boolean).length > 1) return 'app';
  if (needs('home') && inCalendar) return 'dashboard';
  if ((needs('home') || inCalendar) && parts >= most) return 'dashboard';
  if (needs('board') && needs('phone')) return 'calendar';
  const shared = isSchema ? 'schemas' : 'parts';
  return loadNames.find(needs) ?? (parts >= many ? shared : null);
}

/** Whether a module imports one whose id is like `wanted`, itself or by what it imports. */
function reaches(imports: ReadonlyMap<string, readonly string[]>, wanted: RegExp) {
  const known = new Map<string, boolean>();
  return function doesReach(id: string): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    // A circle leads nowhere new.
    known.set(id, false);
    const does = wanted.test(id) || (imports.get(id) ?? []).some(doesReach);
    known.set(id, does);
    return does;
  };
}

/** The file for each module of a build, so that the first loads need few files and no code of other screens. */
function divide(
  chunks: readonly BuiltChunk[],
  source: string,
  imports: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, string> {
  const needsZod = reaches(imports, /\/node_modules\/zod\//);
  const parts = modulesByPart(chunks);
  const start = chunks.find(({ isEntry }) => isEntry)?.facadeModuleId ?? '';
  const needed = (load: Load, id: string) =>
    firstLoads[load].some((path) => parts.get(source + path)?.has(id));
  const ids = new Set([...parts.values()].flatMap((modules) => [...modules]));
  const named = [...ids].flatMap((id) => {
    const count = [...parts.values()].filter((modules) => modules.has(id)).length;
    const isFirst = parts.get(start)?.has(id);
    const file = isFirst
      ? 'app'
      : fileFor({
          needs: (load) => needed(load, id),
          parts: count,
          isSchema: needsZod(id),
        });
    return file ? [[id, file] as const] : [];
  });
  return new Map(named);
}

/**
 * Divides the build of the app in the folder `source`. The app is built twice: what a screen needs is known only after the
 * first build has left out what nobody uses.
 */
export function screenChunks(app: InlineConfig, source: string): Plugin {
  return {
    name: 'screen-chunks',
    apply: 'build',
    async config({ root }) {
      const imports = new Map<string, readonly string[]>();
      const noteImports: Plugin = {
        name: 'note-imports',
        moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds),
      };
      const built = await build({
        ...app,
        plugins: [app.plugins, noteImports],
        root,
        configFile: false,
        logLevel: 'silent',
        build: { ...app.build, write: false, minify: false },
      });
      if (!('output' in built)) throw new Error('The first build has no output.');
      const files = divide(
        built.output.filter((file) => file.type === 'chunk'),
        source,
        imports,
      );
      const groups = [{ name: (id: string) => files.get(id) ?? null }];
      const codeSplitting = { groups, includeDependenciesRecursively: false };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
  };
}
