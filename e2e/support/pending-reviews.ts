/** Reviews that wait, `Review number 1` the newest. */
export const pendingReviews = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    rate: (index % 5) + 1,
    title: `Review number ${index + 1}`,
    text: 'It does what it should.',
    authorName: 'Ana Souza',
    locale: 'en',
    status: 'pending' as const,
    createdAt: new Date(Date.UTC(2026, 9, 28) - index * 60_000).toISOString(),
  }));
