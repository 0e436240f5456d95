import { capital, type Names } from './names.ts'

/** A text for a table of contents. It goes right before the first place where `before` stands. */
interface Entry {
  path: string
  before: string
  text: string
}

/** The places outside of its rooms that name a noun. The formatter puts imports in order. */
export function entriesOf({ path, plural, singular, table, code, words }: Names): Entry[] {
  const contract = 'packages/contract/src'
  const api = 'apps/api/src'
  const web = 'apps/web/src'
  const label = capital(words.singular)
  const imported = (file: string, name: string, from: string): Entry => ({
    path: file,
    before: 'import ',
    text: `import { ${name} } from '${from}'\n`,
  })
  return [
    imported(`${contract}/contract.ts`, plural, `./${path}.ts`),
    { path: `${contract}/contract.ts`, before: '  imports,\n', text: `  ${plural},\n` },
    { path: `${contract}/record-kinds.ts`, before: "  series: 'Price", text: `  ${table}: '${label}',\n` },
    { path: `${contract}/record-kinds.ts`, before: "  'entities',", text: `  '${table}',\n` },
    {
      path: `${contract}/errors.ts`,
      before: '  TRASH_NOT_FOUND:',
      text: `  ${code}_NOT_FOUND: { status: 404, message: 'This ${words.singular} does not exist in this organization.' },\n`,
    },

    { path: `${contract}/saved-view-lists.ts`, before: "  'bankDetails',", text: `  '${plural}',\n` },

    imported(`${api}/router.ts`, `${plural}Router`, `./features/${path}/router.ts`),
    {
      path: `${api}/router.ts`,
      before: '    imports: importsRouter',
      text: `    ${plural}: ${plural}Router,\n`,
    },
    {
      path: `${api}/features/orgs/entities/queries.ts`,
      before: "  budget: 'Your role",
      text: `  '${words.singular}': 'Your role covers some entities only: name the one that owns this ${words.singular}.',\n`,
    },
    imported(`${api}/features/trash/tables.ts`, plural, `../${path}/tables.ts`),
    {
      path: `${api}/features/trash/tables.ts`,
      before: '  positions,',
      text: table === plural ? `  ${plural},\n` : `  ${table}: ${plural},\n`,
    },

    imported(`${web}/shell/navigation.ts`, `${plural}Page`, `../features/${path}/navigation.ts`),
    { path: `${web}/shell/navigation.ts`, before: "  { to: '/settings'", text: `  ${plural}Page,\n` },
    imported(`${web}/shell/use-palette-commands.ts`, `${singular}Actions`, `../features/${path}/actions.ts`),
    {
      path: `${web}/shell/use-palette-commands.ts`,
      before: '...importActions',
      text: `...${singular}Actions, `,
    },
    {
      path: `${web}/features/saved-views/words.ts`,
      before: '  bankDetails: {',
      text: `  ${plural}: { to: '/${path}', label: t\`${capital(words.plural)}\` },\n`,
    },
    imported(`${web}/shell/PanelHost.tsx`, `${singular}Panels`, `../features/${path}/panels.ts`),
    { path: `${web}/shell/PanelHost.tsx`, before: '  ...importPanels,', text: `  ...${singular}Panels,\n` },
    imported(`${web}/features/changes/words.ts`, `${singular}Records`, `../${path}/words.ts`),
    {
      path: `${web}/features/changes/words.ts`,
      before: '...importRecords',
      text: `...${singular}Records, `,
    },
    { path: `${web}/features/orgs/section-of.ts`, before: "  '/settings/orgs',", text: `  '/${path}',\n` },
  ]
}

export function withEntry(file: string, { path, before, text }: Entry): string {
  const at = file.indexOf(before)
  if (at === -1)
    throw new Error(`${path} has no "${before.trim()}": say in tables-of-contents.ts where nouns go.`)
  return file.slice(0, at) + text + file.slice(at)
}
