import { lazy } from 'react'

export const loadFilters = () => import('./filter-panel.tsx')
export const FilterPanel = lazy(async () => ({ default: (await loadFilters()).FilterPanel }))
