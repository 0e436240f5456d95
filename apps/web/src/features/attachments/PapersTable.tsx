import type { Attachment, ListedAttachment } from '@kinfolio/contract/attachments'
import { DataTable } from '@kinfolio/ui/DataTable'
import { type RowSelection, SelectAllBox, SelectRowBox } from '@kinfolio/ui/RowSelection'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { tagsColumns } from '../../forms/tags-column.tsx'
import { useTagsOf } from '../../forms/use-tags-of.ts'
import { saveFile } from '../../lib/save-file.ts'
import { sortIn, sortText } from '../../lib/table-sort.ts'
import type { ListPart } from '../../pages/list-part.ts'
import { ListPages } from '../../pages/ListPages.tsx'
import { PastTheEnd } from '../../pages/PastTheEnd.tsx'
import { hiddenPaperColumns, paperColumns } from './paper-columns.tsx'
import { PaperCard } from './PaperCard.tsx'
import { PaperMenu } from './PaperMenu.tsx'
import type { PapersSearch } from './papers-search.ts'
import { SelectedPapers } from './SelectedPapers.tsx'

export type PapersShown = {
  query: {
    data: (ListPart & { items: readonly ListedAttachment[]; staleCount?: number }) | undefined
    isPending: boolean
    isPlaceholderData: boolean
  }
  search: PapersSearch
  onSearchChange: (change: Partial<PapersSearch>) => void
  toolbar: ReactNode
  /** Beside the filters. */
  actions: ReactNode
  /** Stands in the place of the list when it is empty. */
  empty: ReactNode
}

const noPapers: readonly ListedAttachment[] = []
const idOf = ({ id }: Attachment) => id
const nameOf = ({ title }: Attachment) => title

/** Papers as a table, a page at a time; on a phone as cards. */
export function PapersTable({ query, search, onSearchChange, toolbar, actions, empty }: PapersShown) {
  const { may } = useOrg()
  const { data, isPending, isPlaceholderData } = query
  const papers = data?.items ?? noPapers
  const { tags, tagsOf } = useTagsOf(
    'attachment',
    papers.map(({ id }) => id),
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // What left the page is chosen no more: nobody deletes what they do not see.
  const selected = new Set(papers.filter(({ id }) => chosen.has(id)).map(idOf))
  return (
    <DataTable
      label={t`Papers`}
      columns={[...paperColumns, ...tagsColumns(tags.length > 0, tagsOf, idOf)]}
      initialHiddenColumns={hiddenPaperColumns}
      keepAs="papers"
      download={may('export') ? { name: t`Papers`, save: saveFile } : undefined}
      rows={papers}
      rowId={idOf}
      // The page of a paper leads on through the list that it was opened from.
      rowLink={linkThrough(search)}
      rowActions={menuOf}
      selectBox={boxesOf({ selected, onSelectedChange: setChosen, nameOf }, papers)}
      card={cardOf}
      cardActions={menuOf}
      sort={sortIn(search.sort)}
      onSortChange={(sort) => onSearchChange({ sort: sortText(sort), page: undefined })}
      sortedOutside
      loading={isPending}
      toolbar={
        selected.size === 0 ? (
          toolbar
        ) : (
          <SelectedPapers
            papers={papers.filter(({ id }) => selected.has(id))}
            onClear={() => setChosen(new Set())}
          />
        )
      }
      actions={actions}
      empty={
        (search.page ?? 1) > 1 ? <PastTheEnd onFirst={() => onSearchChange({ page: undefined })} /> : empty
      }
      footer={
        <ListPages
          part={data}
          onPageChange={(page) => onSearchChange({ page: page > 1 ? page : undefined })}
        />
      }
      className={isPlaceholderData ? 'opacity-60' : undefined}
    />
  )
}

/** The box of a row, and for null the one of all rows. */
function boxesOf(selection: RowSelection<Attachment>, papers: readonly Attachment[]) {
  return (row: Attachment | null) =>
    row === null ? (
      <SelectAllBox selection={selection} rowId={idOf} rows={papers} />
    ) : (
      <SelectRowBox selection={selection} rowId={idOf} row={row} />
    )
}

function linkThrough(search: PapersSearch) {
  return ({ id, hit }: ListedAttachment) => (
    <Link to="/papers/$id" params={{ id }} search={{ ...search, at: hit?.page ?? undefined }} />
  )
}

function menuOf(paper: Attachment) {
  return <PaperMenu paper={paper} />
}

function cardOf(paper: ListedAttachment) {
  return <PaperCard paper={paper} hit={paper.hit} />
}
