await import('../bench/drills/run.ts')
