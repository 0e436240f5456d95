import { writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

import type { Plugin, Rolldown } from 'vite'

const root = join(import.meta.dirname, '..', '..', '..')

/** The routes that make each first page, by address. They are loaded before anybody presses anything. */
const pages = {
  '/login': ['_auth.tsx', '_auth.login.tsx'],
  '/': ['_app.tsx', '_app.index.tsx'],
} as const

export type Bundle = Rolldown.OutputBundle

/** A file beside the build, for `tools/first-page-budget.ts`, which counts the bytes. */
export type FirstPages = {
  /** The files that a page begins with, by its address. */
  pages: Readonly<Record<string, readonly string[]>>
  /** The modules that each of those files is made of, with the length of their code before it is made small. */
  modules: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** Writes down the files of the first pages, so that their bytes can be counted. */
export function firstPages(): Plugin {
  return {
    name: 'kinfolio:first-pages',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const files = Object.entries(pages).map(([page, routes]) => [page, filesOf(bundle, routes)] as const)
      const all = new Set(files.flatMap(([, names]) => names))
      const firstPages: FirstPages = {
        pages: Object.fromEntries(files),
        modules: Object.fromEntries([...all].map((file) => [file, modulesOf(bundle[file])])),
      }
      await writeFile(join(dir, '.first-pages.json'), JSON.stringify(firstPages))
    },
  }
}

function filesOf(bundle: Bundle, routes: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const modules = ['/src/main.tsx', ...routes.map((route) => `/routes/${route}?tsr-split`)]
  const begins = chunks.filter(({ moduleIds }) =>
    moduleIds.some((id) => modules.some((module) => id.includes(module))),
  )
  if (begins.length < 2) throw new Error(`No part of the build has the routes ${routes.join(' and ')}.`)
  const fileNames = new Set<string>()
  for (const { fileName } of begins) addWithImports(bundle, fileName, fileNames)
  return ['index.html', 'before-paint.js', ...fileNames].toSorted()
}

/** By path from the root of the repository; empty if the file is no script. */
function modulesOf(output: Bundle[string] | undefined): Record<string, number> {
  if (output?.type !== 'chunk') return {}
  return Object.fromEntries(
    Object.entries(output.modules).map(([id, { renderedLength }]) => [pathOf(id), renderedLength]),
  )
}

function pathOf(id: string): string {
  return id.startsWith('\0') ? id.slice(1) : relative(root, id.replace(/\?.*$/, '')).replaceAll(sep, '/')
}

/** The imports of a part are loaded with it, also its styles. Files that it loads on demand are not. */
export function addWithImports(bundle: Bundle, fileName: string, fileNames: Set<string>): void {
  const output = bundle[fileName]
  if (fileNames.has(fileName) || output?.type !== 'chunk') return
  fileNames.add(fileName)
  for (const style of output.viteMetadata?.importedCss ?? []) fileNames.add(style)
  for (const imported of output.imports) addWithImports(bundle, imported, fileNames)
}
