import { useMutation, useQueryClient, type DataTag, type QueryKey } from '@tanstack/react-query'

/** Sends one edit of a list. The server returns the whole updated list, which replaces the cached one. */
export function useListEdit<Edit, List extends object>(
  write: (edit: Edit) => Promise<{ readonly data: List }>,
  query: { readonly queryKey: DataTag<QueryKey, List, Error> },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (edit: Edit) => (await write(edit)).data,
    onSuccess: (list) => client.setQueryData<List>(query.queryKey, list),
  })
}
