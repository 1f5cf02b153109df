import { useMutation, useQueryClient, type DataTag, type QueryKey } from '@tanstack/react-query'

/** Writes one edit of a list; the server answers with all of it as it stands after it, which is kept in place of the old. */
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
