import { globSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'

interface Import {
  /** The path from the root for a file of the repository; `npm:name` or `node:name` for anything else. */
  target: string
  line: number
  isTypeOnly: boolean
}

export interface SourceFile {
  /** The path from the root, with forward slashes. */
  path: string
  /** The code without comments. Every line keeps its number. */
  code: string
  imports: Import[]
}

export interface SourceTree {
  files: SourceFile[]
  /** All migrations, one after the other. */
  migrations: string
}

const SOURCES = ['packages/*/src/**', 'apps/*/src/**', 'tools/**', 'e2e/**', 'bench/**']
const LEFT_OUT = new Set(['node_modules', 'dist', 'test-results', 'routeTree.gen.ts'])

/** Reads what the rules are about: every TypeScript file of the rooms, and the migrations. */
export function readSourceTree(root: string): SourceTree {
  const paths = globSync(SOURCES, {
    cwd: root,
    exclude: (path) => LEFT_OUT.has(posix.basename(slashed(path))),
  })
  return {
    files: paths
      .map(slashed)
      .filter((path) => /\.tsx?$/.test(path))
      .toSorted()
      .map((path) => {
        const code = withoutComments(readFileSync(join(root, path), 'utf8'))
        return { path, code, imports: importsOf(path, code) }
      }),
    migrations: globSync('apps/api/migrations/**/*.sql', { cwd: root })
      .toSorted()
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n'),
  }
}

export function lineAt(code: string, index: number): number {
  return code.slice(0, index).split('\n').length
}

function slashed(path: string): string {
  return path.replaceAll(sep, '/')
}

const STRINGS_AND_COMMENTS =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g

function withoutComments(text: string): string {
  return text.replaceAll(STRINGS_AND_COMMENTS, (literal) =>
    literal.startsWith('/') ? literal.replaceAll(/[^\n]/g, ' ') : literal,
  )
}

const STATIC =
  /^(?:import|export)\b(?<clause>[^'"`;=()]*?\bfrom\b)?\s*(?<quote>['"])(?<name>[^'"\n]+)\k<quote>/gm
const DYNAMIC = /\bimport\(\s*(?<quote>['"])(?<name>[^'"\n]+)\k<quote>/g

function importsOf(path: string, code: string): Import[] {
  return [...code.matchAll(STATIC), ...code.matchAll(DYNAMIC)].map(({ index, groups = {} }) => ({
    target: resolveTarget(path, groups['name'] ?? ''),
    line: lineAt(code, index),
    isTypeOnly: /^\s*type\b/.test(groups['clause'] ?? ''),
  }))
}

function resolveTarget(from: string, name: string): string {
  if (name.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), name))
  const own = /^@kinfolio\/(ledger|contract|formats|ui)\/(.+)$/.exec(name)
  if (own) return `packages/${own[1]}/src/${own[2]}${own[1] === 'ui' ? '.tsx' : '.ts'}`
  return name.startsWith('node:') ? name : `npm:${name}`
}
