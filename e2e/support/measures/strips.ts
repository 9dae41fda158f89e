/** What scrolls sideways where the widget is narrow (`widget/src/styles/phone.css`). */
export const strips =
  ':is(.ts-featured-reviews, .ts-survey-filters, .ts-survey-attribute-bars, .ts-photo-gallery_photos)';
