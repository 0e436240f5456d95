import type { ComponentType } from 'react'

/** The panels that may open, by id: the props that a panel gets, and the result with which it closes. */
export type OverlayKinds = Record<string, { props: object; result?: unknown }>

type Result<Kinds extends OverlayKinds, Id extends keyof Kinds> = NonNullable<Kinds[Id]['result']>

/** What every panel gets besides its props. */
export type OverlayControls<R = unknown> = {
  open: boolean
  /** `false`: the panel closed without a result, as by Escape. */
  onOpenChange: (open: boolean) => void
  /** Closes the panel with a result. */
  onClose: (result: R) => void
}

type Panel = ComponentType<OverlayControls<never>>

/** A panel on the page: it is open, or it is closing. */
export type MountedOverlay = {
  id: string
  /** New with every opening, so that the panel remembers nothing of an earlier one. */
  turn: number
  isOpen: boolean
  panel: Panel
  props: object
}

type CreateOptions = {
  /** Whether to forget the panel after its first closing. */
  destroyOnClose?: boolean
}

/** The panel goes after its closing animation. */
const unmountAfterMs = 250

export type Overlays = Pick<
  ReturnType<typeof createOverlays>,
  'close' | 'dismiss' | 'getMounted' | 'subscribe'
>

/**
 * Panels that anything may open by their id, above any page. A panel is created once, opened with props, closed with
 * a result, and then unmounted. A panel that was made for one time is then forgotten (spec §4). `OverlayHost` shows
 * them.
 */
export function createOverlays<Kinds extends OverlayKinds>() {
  const created = new Map<string, { panel: Panel; destroyOnClose: boolean }>()
  const waiting = new Map<number, (result: unknown) => void>()
  const listeners = new Set<() => void>()
  let mounted: readonly MountedOverlay[] = []
  let turn = 0

  function set(next: readonly MountedOverlay[]) {
    mounted = next
    for (const listener of listeners) listener()
  }

  function find(id: string) {
    const overlay = created.get(id)
    if (!overlay) throw new Error('Overlay not found')
    return overlay
  }

  function settle(of: number, result: unknown) {
    waiting.get(of)?.(result)
    waiting.delete(of)
  }

  function remove({ id, turn: removed }: MountedOverlay) {
    settle(removed, undefined)
    if (!mounted.some((other) => other.turn === removed)) return
    set(mounted.filter((other) => other.turn !== removed))
    if (created.get(id)?.destroyOnClose) created.delete(id)
  }

  function end(id: string, result: unknown) {
    find(id)
    const closing = mounted.find((overlay) => overlay.id === id && overlay.isOpen)
    if (!closing) return
    set(mounted.map((overlay) => (overlay === closing ? { ...overlay, isOpen: false } : overlay)))
    settle(closing.turn, result)
    setTimeout(() => remove(closing), unmountAfterMs)
  }

  return {
    create<Id extends keyof Kinds & string>(
      id: Id,
      panel: ComponentType<Kinds[Id]['props'] & OverlayControls<Result<Kinds, Id>>>,
      { destroyOnClose = false }: CreateOptions = {},
    ): void {
      // These signatures keep id, panel and props together. The map holds panels of every kind.
      created.set(id, { panel: panel as Panel, destroyOnClose })
    },

    /**
     * Resolves with the result, or with `undefined` when the panel closed without one. A panel that opens again
     * begins anew.
     */
    open<Id extends keyof Kinds & string>(
      id: Id,
      props: Kinds[Id]['props'],
    ): Promise<Result<Kinds, Id> | undefined> {
      const { panel } = find(id)
      turn += 1
      const opened = { id, turn, isOpen: true, panel, props }
      const before = mounted.filter((overlay) => overlay.id === id)
      for (const overlay of before) settle(overlay.turn, undefined)
      set([...mounted.filter((overlay) => overlay.id !== id), opened])
      return new Promise((resolve) => {
        waiting.set(opened.turn, resolve as (result: unknown) => void) // typed by `close`
      })
    },

    close<Id extends keyof Kinds & string>(id: Id, result: Result<Kinds, Id>): void {
      end(id, result)
    },

    /** Closes without a result. */
    dismiss(id: keyof Kinds & string): void {
      end(id, undefined)
    },

    /** Takes the panel off the page at once, without its closing animation. */
    unmount(id: keyof Kinds & string): void {
      find(id)
      for (const overlay of mounted.filter((other) => other.id === id)) remove(overlay)
    },

    getMounted: () => mounted,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
