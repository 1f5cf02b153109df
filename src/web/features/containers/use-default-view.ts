import { useSavedViews } from '#web/data/views.ts'
import { paths } from '#web/paths.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** Where the page is opened by its bare address, shows the person's default view; later the address alone decides. */
export function useDefaultView(): void {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const views = useSavedViews()
  const [openedBare] = useState(search.size === 0)
  const settled = useRef(false)
  useEffect(() => {
    if (views === null || settled.current) return
    settled.current = true
    const view = views.find(({ isDefault, page }) => isDefault && page === 'containers')
    if (view && openedBare) void navigate(paths.savedView(view), { replace: true })
  }, [views, openedBare, navigate])
}
