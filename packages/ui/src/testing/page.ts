import '../styles.css'
import { afterEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// All files share one page: what a test has put there goes with it.
afterEach(cleanup)
