import { type SourceFile, type SourceTree, lineAt } from './source-tree.ts'

export interface Finding {
  path: string
  line: number
  what: string
}

/** One rule of the house. Whoever breaks it reads the reason. */
export interface Row {
  name: string
  reason: string
  find: (tree: SourceTree) => Finding[]
}

interface Denial {
  name: string
  reason: string
  /** The files that the rule is about. */
  in: RegExp
  /** Those of the files that may break it. */
  except?: RegExp
}

export const TESTS = /\.test\.tsx?$/

/** The files may not import what `deny` matches: a path from the root, `npm:name` or `node:name`. */
export function denyImport(row: Denial & { deny: RegExp; allow?: RegExp }): Row {
  return perFile(row, ({ path, imports }) =>
    imports
      .filter(({ target }) => row.deny.test(target) && !row.allow?.test(target))
      .map(({ target, line }) => ({ path, line, what: `imports ${target}` })),
  )
}

/** The code of the files may not contain what `deny` matches. */
export function denyCode(row: Denial & { deny: RegExp }): Row {
  return perFile(row, ({ path, code }) =>
    [...code.matchAll(new RegExp(row.deny, `${row.deny.flags}g`))].map(({ 0: text, index }) => ({
      path,
      line: lineAt(code, index),
      what: `contains ${text.trim()}`,
    })),
  )
}

/** The files may not exist. */
export function denyFile(row: Denial): Row {
  return perFile(row, ({ path }) => [{ path, line: 1, what: 'may not be here' }])
}

export function perFile(row: Denial, find: (file: SourceFile) => Finding[]): Row {
  return {
    name: row.name,
    reason: row.reason,
    find: ({ files }) =>
      files.filter(({ path }) => row.in.test(path) && !row.except?.test(path)).flatMap((file) => find(file)),
  }
}
