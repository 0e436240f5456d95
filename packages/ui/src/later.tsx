import { type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react'

type Load<Module> = () => Promise<Module>
type Outcome<Module> = { module: Module } | { error: unknown }

/** What became of each code that was asked for, by the function that loads it. */
const loadings = new WeakMap<Load<unknown>, Loading<unknown>>()

type Loading<Module> = ReturnType<typeof createLoading<Module>>

function createLoading<Module>(load: Load<Module>) {
  const listeners = new Set<() => void>()
  let outcome: Outcome<Module> | null = null
  let isAsked = false

  function end(reached: Outcome<Module>) {
    outcome = reached
    for (const listener of listeners) listener()
  }

  return {
    getOutcome: () => outcome,
    /** Whoever listens needs the code: it begins to load. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      if (!isAsked) {
        isAsked = true
        load().then(
          (module) => end({ module }),
          (error: unknown) => end({ error }),
        )
      }
      return () => void listeners.delete(listener)
    },
  }
}

function loadingOf<Module>(load: Load<Module>): Loading<Module> {
  const known = loadings.get(load) as Loading<Module> | undefined // kept under the function that types it
  if (known) return known
  const loading = createLoading(load)
  loadings.set(load, loading)
  return loading
}

/**
 * The code that `load` brings; null until it is there. Everybody who names the same function has it at once. Throws
 * what kept it from loading.
 */
export function useLoaded<Module>(load: Load<Module>): Module | null {
  const { subscribe, getOutcome } = loadingOf(load)
  const outcome = useSyncExternalStore(subscribe, getOutcome)
  if (outcome && 'error' in outcome) throw outcome.error
  return outcome?.module ?? null
}

/**
 * A component whose code loads when it is first shown. Until then its `fallback` stands in its place. React's `lazy`
 * does the same, but what stands in for it stays for at least 300 ms, and for as long again in each `lazy` component
 * within: a panel that was there after 30 ms opened after 650.
 */
export function later<Module, Props extends object>(
  load: Load<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return function Later({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const module = useLoaded(load)
    return module === null ? fallback : createElement(pick(module), props as unknown as Props) // without its fallback
  }
}
