import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { packageRules } from './package-rules.ts';
import type { Rule } from './rule.ts';
import { serverRules } from './server-rules.ts';
import { webRules } from './web-rules.ts';

export const rules: readonly Rule[] = [...packageRules, ...serverRules, ...webRules];

/** What the boundaries are held in; the generated and the fetched are elsewhere. */
const FOLDERS = ['packages', 'tools', 'e2e'];
const LEFT_OUT = ['node_modules', 'dist'];
const LEFT_OUT_PATH = `(^|/)(${LEFT_OUT.join('|')})/`;
/**
 * A checker that cannot read the language finds no module and no violation: it must have read nearly every file.
 */
const LEAST_SHARE_READ = 0.95;

export type Violation = { readonly rule: string; readonly from: string; readonly to: string };
export type Finding = {
  readonly violations: readonly Violation[];
  readonly files: number;
  readonly modulesRead: number;
  /** Whether so few modules were read that an empty list of violations says nothing. */
  readonly blind: boolean;
};

/** Reads every module below `root` and names each import that crosses a boundary. */
export async function checkArchitecture(root: string): Promise<Finding> {
  const files = FOLDERS.flatMap((folder) => sourceFiles(root, folder));
  const reply = await cruise(
    FOLDERS,
    {
      baseDir: root,
      ruleSet: { forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })) as IForbiddenRuleType[] },
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: LEFT_OUT_PATH },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default', 'types'],
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      },
    },
    undefined,
    { tsConfig: { options: { allowImportingTsExtensions: true, module: 'nodenext', noEmit: true } } },
  );
  const result = reply.output as ICruiseResult;
  const read = new Set(result.modules.map((module) => module.source));
  const modulesRead = files.filter((file) => read.has(file)).length;
  return {
    violations: result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    files: files.length,
    modulesRead,
    blind: isBlind(files.length, modulesRead),
  };
}

export const isBlind = (files: number, modulesRead: number): boolean =>
  files === 0 || modulesRead < files * LEAST_SHARE_READ;

function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
    .filter((file) => !new RegExp(LEFT_OUT_PATH).test(file));
}
