import { DropdownMenu as Primitive } from 'radix-ui'
import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'

import { classNames } from './class-names.tsx'
import { Icon } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'
import { AskedByKeys } from './OnDemand.tsx'
import { overlayClass, overlayItemClass } from './overlay-class.tsx'

export type MenuProps = {
  trigger: ReactElement<ComponentProps<'button'>>
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Whether it is open when it appears, since somebody asked for it. */
  defaultOpen?: boolean
  className?: string
  children: ReactNode
}

/** A menu together with its library. `Menu` loads it. Children are the `Menu…` parts. */
export function MenuPanel({
  trigger,
  align = 'start',
  side = 'bottom',
  defaultOpen,
  className,
  children,
}: MenuProps) {
  const isAskedByKeys = use(AskedByKeys)
  const [isFirstOpening, setIsFirstOpening] = useState(defaultOpen)
  return (
    <Primitive.Root defaultOpen={defaultOpen} onOpenChange={() => setIsFirstOpening(false)}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={classNames(
            overlayClass,
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-44 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto p-1',
            className,
          )}
        >
          {isFirstOpening && isAskedByKeys && <FirstItemFocus />}
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** The library does this for keys that it saw itself. The first press came before the library. */
function FirstItemFocus() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // Runs after the library has put the focus on the menu as a whole.
    const frame = requestAnimationFrame(() =>
      place.current?.parentElement
        ?.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')
        ?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  return <span ref={place} hidden />
}

type MenuItemProps = {
  icon?: string
  /** The keys that do the same, such as `⌘ K`. */
  keys?: string
  /** Whether the action takes something away. It is then red. */
  danger?: boolean
  disabled?: boolean
  onSelect?: (event: Event) => void
  /** The only child is a link: `<MenuItem asChild><Link to="/profile">Profile</Link></MenuItem>`. */
  asChild?: boolean
  children: ReactNode
}

export function MenuItem({
  icon,
  keys,
  danger,
  disabled,
  onSelect,
  asChild = false,
  children,
}: MenuItemProps) {
  const className = classNames(overlayItemClass, danger && 'text-negative')
  if (asChild) {
    return (
      <Primitive.Item asChild disabled={disabled} onSelect={onSelect} className={className}>
        {children}
      </Primitive.Item>
    )
  }
  return (
    <Primitive.Item disabled={disabled} onSelect={onSelect} className={className}>
      {icon && <Icon name={icon} className={danger ? '' : 'text-muted'} />}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {keys && <Kbd>{keys}</Kbd>}
    </Primitive.Item>
  )
}

type MenuCheckItemProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  children: ReactNode
}

export function MenuCheckItem({ checked, onCheckedChange, disabled, children }: MenuCheckItemProps) {
  return (
    <Primitive.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      disabled={disabled}
      className={classNames(overlayItemClass, 'pr-8')}
    >
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <Primitive.ItemIndicator className="absolute right-2 flex text-link">
        <Icon name="lucide:check" />
      </Primitive.ItemIndicator>
    </Primitive.CheckboxItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Primitive.Label className="px-2 pt-1.5 pb-1 text-xs font-medium text-faint">{children}</Primitive.Label>
  )
}

export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-border" />
}
