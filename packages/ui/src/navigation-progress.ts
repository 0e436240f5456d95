/** In ms (spec §9). */
const navigationTiming = { throttle: 200, duration: 2000, hideDelay: 500, resetDelay: 400 } as const

export type NavigationProgressState = { shown: boolean; percent: number }

const stepMs = 100

/** An estimate of how far a navigation is: quick at first, and never complete before the navigation is. */
export function estimatedPercent(elapsedMs: number): number {
  return 100 * (1 - Math.exp((-2 * elapsedMs) / navigationTiming.duration))
}

/**
 * The life of the bar. A short navigation shows nothing. Otherwise an estimate grows and slows down; at the end the
 * bar is full, then hidden, then back at the start.
 */
export function createNavigationProgress(onChange: (state: NavigationProgressState) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isShown = false

  function emit(state: NavigationProgressState) {
    isShown = state.shown
    onChange(state)
  }

  function after(ms: number, next: () => void) {
    clearTimeout(timer)
    timer = setTimeout(next, ms)
  }

  function advance(elapsedMs: number) {
    emit({ shown: true, percent: estimatedPercent(elapsedMs) })
    after(stepMs, () => advance(elapsedMs + stepMs))
  }

  return {
    start() {
      after(isShown ? 0 : navigationTiming.throttle, () => advance(0))
    },
    finish() {
      clearTimeout(timer)
      if (!isShown) return
      emit({ shown: true, percent: 100 })
      after(navigationTiming.hideDelay, () => {
        emit({ shown: false, percent: 100 })
        after(navigationTiming.resetDelay, () => emit({ shown: false, percent: 0 }))
      })
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
