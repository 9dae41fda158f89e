/**
 * Whether a text asks for good ratings, or promises something for them, in Portuguese, English or Spanish. These are rules about
 * words: they find what is said plainly, not what is meant.
 */
export function praiseIn(text: string): 'asked' | 'rewarded' | undefined {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  const sentences = plain.split(/[.!?\n]+/);
  const isAsked = sentences.some((sentence) => praise.test(sentence) && !criticism.test(sentence));
  if (!isAsked) return undefined;
  return reward.test(plain) ? 'rewarded' : 'asked';
}

/** Without accents. */
const praise = new RegExp(
  [
    '(5|cinco|five)[ -]?(estrelas?|stars?|estrellas?)',
    '(★|⭐️?|🌟){5}',
    '5 ?/ ?5',
    '(nota|puntuacion|calificacion) (5|cinco|maxima|alta)',
    '(maxima|alta) (nota|puntuacion|calificacion)',
    '(top|high|highest|best|full|maximum|perfect) (rating|score|marks?)',
    '(positive|good|great|excellent|glowing|nice|favou?rable) (review|rating|feedback|opinion|comment)s?',
    '(review|rate)( (us|it|your purchase|this))? (positively|well|highly)',
    '(avaliacao|avaliacoes|opiniao|comentario|feedback)s? (positiv[ao]|boa|bom|excelente|otim[ao]|favoravel)s?',
    '(boa|otima|excelente)s? (avaliacao|avaliacoes|opiniao|nota)s?',
    'avali(e|ar|ando)( bem| positivamente)',
    '(opinion|opiniones|resena|valoracion|comentario)(e?s)? (positiv[ao]|buen[ao]|excelente|favorable)s?',
    '(buena|excelente)s? (opinion|opiniones|resena|valoracion|puntuacion|nota)(e?s)?',
    'valor(a|e|ar)(nos)? (bien|positivamente)',
  ].join('|'),
  'u',
);

/** A sentence about good and bad alike asks for neither. */
const criticism =
  /negativ|\b(bad|poor|critical|criticism|ruim|ruins|mau|mas|critica|criticas|mal[ao]s?)\b|[1-4][ -]?(estrelas?|stars?|estrellas?)|\b(not|nao|no|never|nunca|jamais)\b/u;

const reward =
  /\b(descontos?|cupo(m|ns)|brindes?|presentes?|premios?|sorteios?|sorteos?|cashback|vales?|ganh(e|a|ar)|recompensas?|bonus|gratis|reembols\w+|discounts?|coupons?|vouchers?|gifts?|rewards?|prizes?|raffles?|refunds?|free|win|earn|credits?|descuentos?|cupon(es)?|regalos?|gan[ae]r?|bonos?)\b|%/u;
