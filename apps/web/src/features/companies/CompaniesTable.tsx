import type { Company } from '@kinfolio/contract/companies'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { type RowSelection, SelectAllBox, SelectRowBox } from '@kinfolio/ui/RowSelection'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { BankAlarmBadge } from '../../forms/BankAlarmBadge.tsx'
import { tagsColumns } from '../../forms/tags-column.tsx'
import { useTagsOf } from '../../forms/use-tags-of.ts'
import { countryName, formatInstant } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { sortIn, sortText } from '../../lib/table-sort.ts'
import type { ListPart } from '../../pages/list-part.ts'
import { ListPages } from '../../pages/ListPages.tsx'
import { PastTheEnd } from '../../pages/PastTheEnd.tsx'
import { RecordPicture } from '../../pages/RecordPicture.tsx'
import { useBookRights } from '../../pages/use-book-rights.ts'
import type { CompaniesSearch } from './companies-search.ts'
import { CompanyMenu } from './CompanyMenu.tsx'
import { SelectedCompanies } from './SelectedCompanies.tsx'
import { companyTypeLabels } from './words.ts'

type CompaniesTableProps = {
  query: {
    data: (ListPart & { items: readonly Company[] }) | undefined
    isPending: boolean
    isPlaceholderData: boolean
  }
  search: CompaniesSearch
  onSearchChange: (change: Partial<CompaniesSearch>) => void
  toolbar: ReactNode
  /** The text of the first page when the list is empty. */
  empty: ReactNode
}

const noCompanies: readonly Company[] = []
const idOf = ({ id }: Company) => id
const nameOf = ({ name }: Company) => name

/** A table of companies, a page at a time. */
export function CompaniesTable({ query, search, onSearchChange, toolbar, empty }: CompaniesTableProps) {
  const { may } = useOrg()
  const { mayWrite, mayDelete } = useBookRights()
  const { data, isPending, isPlaceholderData } = query
  const { tags, tagsOf } = useTagsOf(
    'company',
    (data?.items ?? noCompanies).map(({ id }) => id),
  )
  const { page = 1 } = search
  const onPageChange = (next: number) => onSearchChange({ page: next > 1 ? next : undefined })
  const hasMenu = mayWrite || mayDelete
  const companies = data?.items ?? noCompanies
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // What left the page is chosen no more: nobody deletes what they do not see.
  const selected = new Set(companies.filter(({ id }) => chosen.has(id)).map(idOf))
  return (
    <DataTable
      label={t`Companies`}
      columns={[...columns, ...tagsColumns(tags.length > 0, tagsOf, idOf)]}
      initialHiddenColumns={hiddenAtFirst}
      keepAs="companies"
      download={may('export') ? { name: t`Companies`, save: saveFile } : undefined}
      rows={companies}
      rowId={idOf}
      rowLink={linkOf}
      rowActions={hasMenu ? menuOf : undefined}
      selectBox={boxesOf({ selected, onSelectedChange: setChosen, nameOf }, companies)}
      card={card}
      cardActions={hasMenu ? menuOf : undefined}
      sort={sortIn(search.sort)}
      onSortChange={(sort) => onSearchChange({ sort: sortText(sort), page: undefined })}
      sortedOutside
      loading={isPending}
      toolbar={
        selected.size === 0 ? (
          toolbar
        ) : (
          <SelectedCompanies
            companies={companies.filter(({ id }) => selected.has(id))}
            columns={columns}
            onClear={() => setChosen(new Set())}
          />
        )
      }
      empty={page > 1 ? <PastTheEnd onFirst={() => onPageChange(1)} /> : empty}
      footer={<ListPages part={data} onPageChange={onPageChange} />}
      className={isPlaceholderData ? 'opacity-60' : undefined}
    />
  )
}

// With these, the table would be wider than a usual window.
const hiddenAtFirst = [
  'legalName',
  'domains',
  'parent',
  'updatedAt',
  'registrationNumber',
  'lei',
  'taxId',
  'notes',
]

const columns: DataColumn<Company>[] = [
  {
    id: 'name',
    header: t`Name`,
    cell: (company) => (
      <span className="flex min-w-0 items-center gap-2">
        <RecordPicture kind="companies" record={company} size={22} />
        <span className="truncate">{company.name}</span>
        <BankAlarmBadge about={{ type: 'company', id: company.id }} />
      </span>
    ),
    fileValue: ({ name }) => name,
    sortable: true,
  },
  {
    id: 'type',
    header: t`Type`,
    cell: ({ type }) => companyTypeLabels[type],
    fileValue: ({ type }) => companyTypeLabels[type],
    sortable: true,
  },
  textColumn('legalName', t`Legal name`, ({ legalName }) => legalName),
  {
    ...textColumn('country', t`Country`, ({ country }) => country && countryName(country)),
    sortable: true,
  },
  textColumn('domains', t`Domains`, ({ domains }) => domains.join(', ')),
  textColumn('emails', t`E-mail`, ({ emails }) => emails.map(({ address }) => address).join(', ')),
  textColumn('phones', t`Phone`, ({ phones }) => phones.map(({ display }) => display).join(', ')),
  textColumn('parent', t`Belongs to`, ({ parentCompanyName }) => parentCompanyName),
  textColumn('registrationNumber', t`Registration number`, ({ registrationNumber }) => registrationNumber),
  textColumn('lei', t`LEI`, ({ lei }) => lei),
  textColumn('taxId', t`Tax id`, ({ taxId }) => taxId),
  textColumn('notes', t`Notes`, ({ notes }) => notes),
  {
    id: 'updatedAt',
    header: t`Changed`,
    cell: ({ updatedAt }) => formatInstant(updatedAt),
    fileValue: ({ updatedAt }) => updatedAt,
    sortable: true,
  },
]

function textColumn(
  id: string,
  header: string,
  textOf: (company: Company) => string | null,
): DataColumn<Company> {
  return {
    id,
    header,
    cell: (company) => {
      const text = textOf(company) ?? ''
      return (
        <span className="block max-w-64 truncate" title={text}>
          {text}
        </span>
      )
    },
    fileValue: (company) => textOf(company) || null,
  }
}

/** On a phone. */
function card(company: Company) {
  const { name, type, country, domains } = company
  const place = country && countryName(country)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <RecordPicture kind="companies" record={company} size={32} />
      <div className="min-w-0">
        <p className="truncate text-sm font-medium">{name}</p>
        <BankAlarmBadge about={{ type: 'company', id: company.id }} />
        <p className="truncate text-xs text-muted">
          {[companyTypeLabels[type], place, domains[0]].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  )
}

/** The box of a row, and for null the one of all rows. */
function boxesOf(selection: RowSelection<Company>, companies: readonly Company[]) {
  return (row: Company | null) =>
    row === null ? (
      <SelectAllBox selection={selection} rowId={idOf} rows={companies} />
    ) : (
      <SelectRowBox selection={selection} rowId={idOf} row={row} />
    )
}

function linkOf({ id }: Company) {
  return <Link to="/companies/$id" params={{ id }} />
}

function menuOf(company: Company) {
  return <CompanyMenu company={company} />
}
