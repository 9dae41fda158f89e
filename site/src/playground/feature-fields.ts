/** The features of a store that have a control: what a switch says, and the choices of the others. */
export const switches = [
  { name: 'opinions', text: 'Reviews' },
  { name: 'questions', text: 'Questions and answers' },
  { name: 'with_questions_suggestions', text: 'Suggest answered questions' },
  { name: 'surveys', text: 'Surveys: profiles, uses, attributes' },
  { name: 'photo_review', text: "Customers' photos" },
  { name: 'display_photo_gallery', text: 'Gallery of photos' },
  { name: 'open_reviews', text: 'Button to write a review' },
  { name: 'structured_data_exp_2', text: 'Markup for search engines' },
  { name: 'tracking', text: 'Analytics events' },
] as const;

export const choices = [
  { name: 'questions_position', text: 'Questions are', options: ['bottom', 'top'] },
  { name: 'structured_data_format', text: 'Format of the markup', options: ['json_ld', 'micro_data'] },
] as const;

export const minimum = {
  name: 'minimum_opinions_to_show',
  text: 'Show reviews from this number on',
} as const;

/** Has no control: a store's own style has the properties of the theme, and styles of parts. */
export const withoutControl = ['custom_style'] as const;
