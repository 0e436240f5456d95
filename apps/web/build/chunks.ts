import type { ResolveModulePreloadDependenciesFn, Rolldown } from 'vite'

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]
type NameFunction = Exclude<Group['name'], string>
type Context = Parameters<NameFunction>[1]

type Chunk = { name: string; libraries?: RegExp; pages?: readonly (readonly RegExp[])[] }

const library = (names: string) => new RegExp(`/node_modules/(${names})/`)

const signIn = /\/routes\/_auth(\.login)?\.tsx\?/
const holdings = /\/routes\/_app\.holdings\.index\.tsx\?/
const transactions = /\/routes\/_app\.transactions\.index\.tsx\?/
const firstPage = /\/routes\/_app(\.index)?\.tsx\?/
/** What the overview loads by itself once its first figures are there. */
const firstPageLater =
  /\/src\/(features\/(messages\/UnreadCount|notices\/NoticeCount|portfolio\/(DueCard|NetWorthChart))|figures\/HealthNotes|shell\/(live-updates|ChangeSentence)|forms\/(day\/TypedDay|BankAlarmCallout)|Hint)\.tsx?$/

/**
 * What is loaded together is one file, since each file costs headers and a round of its own: libraries by name, our
 * own code by the pages that import it, directly or not, all of one of the lists. Of two that match the earlier has it. The charts and the
 * rarer pages are left to the bundler.
 */
const chunks: readonly Chunk[] = [
  // Two of about a size come in less time than one: each is on a connection of its own.
  { name: 'react', libraries: library('react|react-dom|scheduler') },
  {
    name: 'framework',
    libraries: library(
      '@lingui/core|@tanstack/(react-router|router-core|history|store|react-store|query-core|react-query)|tailwind-merge|clsx|use-sync-external-store|@radix-ui/react-(slot|compose-refs)',
    ),
  },
  { name: 'forms', libraries: library('zod|react-hook-form|@hookform/[^/]+|@orpc/[^/]+') },
  // Code that both first pages need is in the files that both begin with.
  { name: 'start', pages: [[/\/src\/main\.tsx$/], [signIn, firstPage]] },
  {
    name: 'fields',
    libraries: library('@lingui/react'),
    pages: [
      [signIn, holdings],
      [signIn, transactions],
    ],
  },
  { name: 'sign-in', pages: [[signIn]] },
  { name: 'app', pages: [[firstPage]] },
  { name: 'soon', pages: [[firstPageLater]] },
  { name: 'titles', pages: [[/\/packages\/ui\/src\/titles-by-touch\.tsx?$/]] },
  // Nearly every screen has a list, and needs all of this.
  {
    name: 'lists',
    libraries: library(
      'bignumber[.]js|@tanstack/(react-table|table-core|react-virtual|virtual-core)|@radix-ui/(primitive|react-(checkbox|tabs|roving-focus|collection|presence|direction|id|primitive|context|use-[a-z-]+))',
    ),
    pages: [[holdings, transactions]],
  },
  {
    name: 'overlays',
    libraries: library(
      '@radix-ui/[^/]+|@floating-ui/[^/]+|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|tslib|get-nonce',
    ),
  },
  { name: 'holdings', pages: [[holdings]] },
  { name: 'transactions', pages: [[transactions]] },
]

export function chunkGroups(): Group[] {
  return chunks.map(({ name, libraries, pages = [] }, index) => {
    const ways = pages.map((all) => all.map((page) => ({ page, answers: new Map<string, boolean>() })))
    const isPart: (id: string, context: Context) => boolean = (id, context) =>
      id.includes('/node_modules/')
        ? libraries !== undefined && libraries.test(id)
        : ways.some((all) => all.every(({ page, answers }) => isImportedBy(page, id, context, answers)))
    return {
      priority: chunks.length - index,
      includeDependenciesRecursively: false,
      name: (id, context) => (isPart(id, context) ? name : null),
    }
  })
}

/** The files that a part loads on demand, without those that every page begins with. */
export const partsToFetch: ResolveModulePreloadDependenciesFn = (_, parts, { hostType }) =>
  hostType === 'html'
    ? parts
    : parts.filter((part) => !/\/(react|framework|start|rolldown-runtime)-/.test(part))

/** Files that a page loads on demand do not count. */
function isImportedBy(pages: RegExp, id: string, context: Context, answers: Map<string, boolean>): boolean {
  const before = answers.get(id)
  if (before !== undefined) return before
  answers.set(id, false) // ends circles of imports
  const importers = context.getModuleInfo(id)?.importers ?? []
  const answer =
    pages.test(id) || importers.some((importer) => isImportedBy(pages, importer, context, answers))
  answers.set(id, answer)
  return answer
}
