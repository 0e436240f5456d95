import { Tabs as Primitive } from 'radix-ui'
import { createContext, type ReactNode, use, useId, useLayoutEffect, useRef, useState } from 'react'

import { classNames } from './class-names.tsx'
import { Icon } from './Icon.tsx'

export type Tab<Value extends string> = {
  value: Value
  label: string
  icon?: string
  /** How many there are behind the tab, in words; empty while the count loads. */
  count?: string
}

type TabsProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
  className?: string
  /** `TabPanel`s. */
  children?: ReactNode
}

/** What the names of tabs and panels begin with. */
const TabsId = createContext<string | undefined>(undefined)
const ShownTab = createContext<string | undefined>(undefined)

const tabId = (id: string, value: string) => `${id}-tab-${value}`
const panelId = (id: string, value: string) => `${id}-panel-${value}`

/** Views of one thing. The row of tabs slides sideways where it does not fit, to the one that is shown. */
export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  tabs,
  className,
  children,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  // The library moves the focus by script, which browsers take for the keyboard's.
  const [isPointed, setIsPointed] = useState(false)
  const id = useId()
  const shown = tabs.findIndex((tab) => tab.value === value)
  const wasSlid = useRef(false)
  useLayoutEffect(() => {
    const row = list.current
    // A new row stands at its first tab. To measure it would take a layout before the page has its own.
    if (shown === 0 && !wasSlid.current) return
    wasSlid.current = true
    const active = row?.children[shown]
    if (!row || !active) return
    const [seen, box] = [row.getBoundingClientRect(), active.getBoundingClientRect()]
    // Only the row slides: the page stays where it is.
    if (box.right > seen.right) row.scrollLeft += box.right - seen.right
    else if (box.left < seen.left) row.scrollLeft -= seen.left - box.left
  }, [shown])
  return (
    <Primitive.Root
      value={value}
      onValueChange={(chosen) => {
        const tab = tabs.find((candidate) => candidate.value === chosen)
        if (tab) onValueChange(tab.value)
      }}
    >
      <Primitive.List
        ref={list}
        aria-label={label}
        onPointerDownCapture={() => setIsPointed(true)}
        onKeyDownCapture={() => setIsPointed(false)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setIsPointed(false)
        }}
        className={classNames('flex scrollbar-none gap-3 overflow-x-auto border-b', className)}
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            id={tabId(id, tab.value)}
            aria-controls={tab.value === value ? panelId(id, value) : undefined}
            className={classNames(
              'relative inline-flex print:data-[state=inactive]:hidden h-9 shrink-0 items-center gap-1.5 px-1 text-sm font-medium whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-default',
              'after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 after:rounded-full data-[state=active]:text-default data-[state=active]:after:bg-primary dark:data-[state=active]:after:bg-primary-500',
              isPointed && 'outline-none',
            )}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
            {tab.count !== undefined && (
              <span className="tabular h-4 min-w-6 rounded-full bg-hover px-1.5 text-center text-2xs text-muted">
                {tab.count}
              </span>
            )}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      <TabsId value={id}>
        <ShownTab value={value}>{children}</ShownTab>
      </TabsId>
    </Primitive.Root>
  )
}

/** That of the library asks for its animations before the page has its layout, and draws the page once more. */
export function TabPanel({
  value,
  className,
  isKept = false,
  children,
}: {
  value: string
  className?: string
  /** Whether it stays on the page, unseen, while another one is shown. */
  isKept?: boolean
  children: ReactNode
}) {
  const id = use(TabsId)
  const isShown = use(ShownTab) === value
  if (id === undefined) throw new Error('A panel stands among the tabs that show it.')
  if (!isShown && !isKept) return null
  return (
    <div
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      tabIndex={0}
      hidden={!isShown}
      className={classNames('pt-4 outline-offset-4', className)}
    >
      {children}
    </div>
  )
}
