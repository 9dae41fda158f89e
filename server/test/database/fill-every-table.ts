import { randomUUID } from 'node:crypto';
import type { Sql } from '../../src/platform/database/engine/sql.ts';

/** Text with everything that the text format of COPY escapes, and an emoji. */
export const specialText = 'tab\there, line\nend, return\r, back\\slash, \\N, "quotes", {braces}, é 🙂';

/** Writes rows with values that are hard to copy into every table. Add a row here for a new table. */
export async function fillEveryTable(sql: Sql, reviews = 3): Promise<void> {
  const specialList = sql`ARRAY['a,b', '"', '', 'NULL', '\\', ${specialText}]`;
  await sql`
    INSERT INTO stores (id, name, features, created_at, page_hosts, suggested_hosts, products_from_pages, auditor, time_zone,
      collection, collection_version, planned_version, moderation_rules)
    VALUES ('1', ${specialText}, '{"a": ["\\n", null, 1.50]}', '2024-02-29 12:00:00.123456+03', ${specialList}, ${specialList}, true,
        jsonb_build_object('name', ${specialText}::text, 'url', 'https://confere.example/\\'), 'America/Argentina/Salta',
        '{"invitations": {"enabled": true}}', 3, 2, '[{"name": "\\n", "condition": "links", "outcome": "hold"}]'),
      ('2', 'Outra', '{}', now(), '{}', '{}', false, NULL, NULL, '{}', 0, 0, NULL)`;
  await sql`INSERT INTO held_stores (store_id) VALUES ('1')`;
  await sql`
    INSERT INTO products (store_id, code, name, tags, photos_urls, url, gtins, mpn, brand, set_by_store, merged_into)
    VALUES ('1', ${specialText}, '', ${specialList}, ${specialList}, 'https://loja.example/p', '{4006381333931}', ${specialText}, ${specialText}, '{name,tags}', NULL),
      ('1', 'shared', '', '{}', '{}', NULL, '{}', NULL, NULL, '{}', ${specialText}),
      ('2', 'p', 'P', '{}', '{}', NULL, '{}', NULL, NULL, '{}', NULL)`;
  await sql`
    INSERT INTO opinions (store_id, product_code, rate, text, author_email, recommends, locale, created_at,
      upvotes_count, voted_upvotes, upvoting_networks, origin, third_party_name, order_id)
    SELECT '1', ${specialText}, 1 + n % 5, ${specialText} || n, CASE WHEN n % 2 = 0 THEN '' END, n % 3 = 0, 'pt-BR',
      timestamptz '2024-01-01' + n * interval '1 microsecond', 9, 5, n % 4,
      (ARRAY['bought_here', 'imported', 'third_party'])[1 + n % 3], CASE WHEN n % 3 = 2 THEN ${specialText} END,
      CASE WHEN n % 3 = 0 THEN ${specialText} END
    FROM generate_series(1, ${reviews}::int) AS n`;
  // The triggers have filled `logged_reviews` and `waiting_log_entries`.
  await sql`
    INSERT INTO review_logs (store_id, size, root, adopted_id, is_adopted, number, origin, public_key, checkpoint, signed_size, counted_size)
    VALUES ('1', 1, '\\x00ff5c', 3, true, 2, ${specialText}, 'a+/=', ${specialText}, 1, 1)`;
  await sql`INSERT INTO log_tiles VALUES ('1', -1, 0, '\\x00ff5c'), ('1', 0, 0, '\\x5c')`;
  await sql`INSERT INTO log_places VALUES ('1', gen_random_uuid(), 0)`;
  await sql`INSERT INTO log_cosignatures VALUES ('1', 'w+01', 1, ${specialText}, ${specialText})`;
  await sql`INSERT INTO log_counts VALUES ('1', '2026-11', 'refused', 3, 'spam', 'open', 5)`;
  await sql`INSERT INTO log_waits VALUES ('1', '2026-11', 60, 5)`;
  await sql`INSERT INTO log_undecided VALUES ('1', gen_random_uuid(), NULL)`;
  await sql`INSERT INTO opinion_translations VALUES ('1', 1, 'en', ${specialText}, '')`;
  await sql`INSERT INTO opinion_comments (store_id, opinion_id, position, text) VALUES ('1', 1, 0, ${specialText})`;
  await sql`
    INSERT INTO opinion_photos (store_id, opinion_id, position, image, square, square_150, thumbnail, content_hash)
    VALUES ('1', 1, 0, 'media:ab-image.webp', 's', 't', 'u', '\\x00ff0a5c')`;
  await sql`
    INSERT INTO votes (store_id, opinion_id, visitor_hash, action, network_hash)
    VALUES ('1', 1, '\\x5c4e', 'upvote', '\\x5c00ff'), ('1', 1, '\\x00', 'downvote', NULL)`;
  const [account, other] = [randomUUID(), randomUUID()];
  await sql`
    INSERT INTO accounts (id, email, name, locale, is_operator, password_hash)
    VALUES (${account}::uuid, 'bia@loja.example', ${specialText}, 'pt-BR', true, '$argon2id$v=19$m=19456,t=2,p=1$c2Fs$aGFzaA'),
      (${other}::uuid, 'leo@loja.example', 'Leo', 'es', false, NULL)`;
  await sql`
    INSERT INTO store_members (store_id, account_id, role)
    VALUES ('1', ${account}::uuid, 'owner'), ('2', ${other}::uuid, 'viewer')`;
  await sql`
    INSERT INTO account_sessions
      (id, account_id, token_hash, token_made_at, former_hash, device, created_at, last_used_at, signed_in_at, ends_at)
    VALUES (gen_random_uuid(), ${account}::uuid, '\\x5c00', now(), '\\x00ff', ${specialText}, now(), now(), now(),
      now() + interval '30 days')`;
  await sql`
    INSERT INTO account_passkeys
      (id, account_id, credential_id, public_key, sign_count, name, is_synced, created_at, last_used_at)
    VALUES (gen_random_uuid(), ${account}::uuid, '\\x00ff', '\\xa501', 4294967295, ${specialText}, true, now(), NULL)`;
  await sql`
    INSERT INTO passkey_challenges (challenge_hash, session_id, expires_at) VALUES ('\\x5c', NULL, now())`;
  await sql`
    INSERT INTO account_identities (issuer, subject, account_id, created_at, last_used_at)
    VALUES ('https://login.loja.example', ${specialText}, ${account}::uuid, now(), now())`;
  await sql`
    INSERT INTO company_sign_ins (state_hash, proof_hash, verifier, nonce, session_id, expires_at)
    VALUES ('\\x5c', '\\x00ff', ${specialText}, ${specialText}, NULL, now())`;
  await sql`
    INSERT INTO account_second_steps (account_id, secret, pending_secret, last_period)
    VALUES (${account}::uuid, '\\x00ff', NULL, 58)`;
  await sql`INSERT INTO account_recovery_codes (account_id, code_hash) VALUES (${account}::uuid, '\\x5c00')`;
  await sql`
    INSERT INTO account_links (id, token_hash, kind, email, store_id, role, locale, invited_by, created_at, expires_at)
    VALUES (gen_random_uuid(), '\\x0a5c', 'invite', 'ana@loja.example', '1', 'editor', 'en', ${account}::uuid, now(),
        now() + interval '7 days'),
      (gen_random_uuid(), '\\x0a', 'first', NULL, NULL, NULL, NULL, NULL, now(), now() + interval '1 day')`;
  await sql`INSERT INTO seen_hosts (store_id, host, product_code) VALUES ('1', 'loja.example', ${specialText})`;
  await sql`INSERT INTO erased_tables VALUES ('opinions', now())`;
  await sql`INSERT INTO salts VALUES ('visitor', '\\x0001', now())`;
  await sql`INSERT INTO product_summaries (store_id, product_code, rate_5, imported, third_party)
    VALUES ('1', ${specialText}, 7, 3, 2)`;
  await sql`
    INSERT INTO store_summaries (store_id, rate_count, rate_sum, imported, third_party, rate_5) VALUES ('1', 9, 45, 3, 2, 9)`;
  await sql`INSERT INTO askers (store_id, email) VALUES ('1', 'Ana@cliente.example')`;
  await sql`
    INSERT INTO questions (store_id, product_code, question, answer, status, asker_id, words_hash, imported)
    VALUES ('1', ${specialText}, 'Qual a DIMENSÃO?', NULL, 'pending', 1, '\\xff', false),
      ('2', 'p', 'Serve?', '', 'pending', NULL, NULL, true),
      ('2', 'p', 'Qual o tamanho?', ${specialText}, 'published', NULL, NULL, true)`;
  await sql`
    INSERT INTO private_answers (store_id, question_id, answer, token_hash, expires_at)
    VALUES ('1', 1, ${specialText}, sha256('t'), now())`;
  await sql`
    INSERT INTO mail_messages (store_id, question_id, asker_id, kind, token, expires_at, taken_at)
    VALUES ('1', 1, 1, 'private_answer', 'segredo', now() + interval '1 day', '-infinity')`;
  await sql`
    INSERT INTO survey_questions (store_id, kind, description, weight, expected)
    VALUES ('1', 'attribute', 'Tamanho', 3, '{3,4}')`;
  await sql`
    INSERT INTO survey_options (store_id, question_id, description, ordering, weight)
    VALUES ('1', 1, 'bom', 1, 0)`;
  await sql`
    INSERT INTO survey_answers VALUES ('1', 1, 1, 1, 'attribute', ${specialText}, now(), true)`;
  await sql`INSERT INTO survey_summaries VALUES ('1', ${specialText}, 1, 1, 1)`;
  await sql`INSERT INTO survey_respondents VALUES ('1', ${specialText}, 'attribute', '{1}', 1)`;
  await sql`
    INSERT INTO store_tokens (store_id, name, token_hash, scope, expires_at, last_used_at)
    VALUES ('1', 'erp', sha256('x'), 'read', now() + interval '1 day', now())`;
  await sql`INSERT INTO orders (store_id, order_id, client_tags) VALUES ('1', 'A\\1', '{vip}')`;
  await sql`
    INSERT INTO order_items (store_id, order_id, position, product_code, price, extra)
    VALUES ('1', 'A\\1', 0, ${specialText}, 10.5, '{"cor": "azul"}')`;
  await sql`INSERT INTO store_tags VALUES ('1', 'praia')`;
  await sql`
    INSERT INTO databases (number, name, opina, is_own) VALUES (0, 'home', gen_random_uuid(), true)`;
  await sql`
    INSERT INTO store_databases (store_id, database, run) VALUES ('gone', 'home', gen_random_uuid())`;
  await sql`INSERT INTO media_removals (store_id, name) VALUES ('gone', 'abcdef')`;
  await sql`
    INSERT INTO saved_replies (store_id, title, text, used_for, position) VALUES ('1', ${specialText}, ${specialText}, 'both', 7)`;
  await sql`
    INSERT INTO saved_views (store_id, list, name, filters) VALUES ('1', 'reviews', ${specialText}, '{"rate": "1,2"}')`;
  await sql`
    INSERT INTO activity (store_id, actor, actor_id, actor_name, call, subject, subject_id, before, after)
    VALUES ('1', 'token', 'erp', ${specialText}, 'changeSavedReply', 'saved_reply', '1', NULL, '{"a": ["\\n", null, 1.50]}')`;
  await sql`
    INSERT INTO account_activity (account_id, actor, actor_name, call, subject, after)
    VALUES (gen_random_uuid(), 'account', ${specialText}, 'signIn', 'session', '{"device": "x"}')`;
  await sql`
    INSERT INTO appearance_versions (store_id, version, features, origin, restored_from, published_by, published_at)
    VALUES ('1', 2, '{"a": ["\\n", null, 1.50]}', 'restored', 1, ${specialText}, '2024-02-29 12:00:00.123456+03')`;
  await sql`
    INSERT INTO review_slots (store_id, product_code, slot, rate_5)
    VALUES ('1', '', '2024-01-01 00:15:00+00', 7), ('1', ${specialText}, '2024-01-01 00:15:00+00', 7)`;
  await sql`
    INSERT INTO vote_slots (store_id, product_code, slot, upvotes, downvotes)
    VALUES ('1', '', '2024-01-01 00:15:00+00', 7, 1), ('1', ${specialText}, '2024-01-01 00:15:00+00', 7, 1)`;
  await sql`
    INSERT INTO transfers (store_id, kind, step, state, file_name, options, look, report, lease, lease_until, mends)
    VALUES ('1', 'import', 'check', 'running', ${specialText}, '{"map": ["a=rate"]}', '{}', '{}', gen_random_uuid(),
      '2026-01-31 12:00:00.123456+03', 5)`;
  await sql`INSERT INTO transfer_parts VALUES ('1', 1, 'given', 0, '\\x00ff5c')`;
  await fillCollection(sql);
}

async function fillCollection(sql: Sql): Promise<void> {
  await sql`
    INSERT INTO invitations (store_id, order_id, reason, due_at, is_moved, delay_days, link_version)
    VALUES ('1', 'A\\1', ${specialText}, '2026-01-31 12:00:00.123456+03', true, 5, 2)`;
  await sql`
    INSERT INTO opinion_events (store_id, opinion_id, actor, actor_name, action, status, reason, note)
    VALUES ('1', 1, 'store', 'erp', 'hidden', 'hidden', 'spam', ${specialText})`;
  await sql`
    INSERT INTO open_forms (store_id, product_code, challenge, network_hash, email, code_hash, expires_at)
    VALUES ('1', ${specialText}, 'ab', '\\x00ff5c', 'Ana@cliente.example', '\\x5c', '2026-01-31 12:00:00.123456+03')`;
  await sql`
    INSERT INTO review_drafts (store_id, opinion_id, product_code, draft)
    VALUES ('1', 1, ${specialText}, jsonb_build_object('text', ${specialText}::text))`;
  await sql`
    INSERT INTO draft_files (store_id, draft_id, kind, file, content_hash, facts)
    VALUES ('1', 1, 'video', 'media:ab-video.mp4', '\\x00ff5c', '{"bytes": 7}')`;
  await sql`
    INSERT INTO opinion_videos (store_id, opinion_id, video, poster, type, bytes)
    VALUES ('1', 1, 'media:cd-video.mp4', 'media:ef-image.webp', 'video/mp4', 7)`;
  await sql`INSERT INTO review_networks (store_id, opinion_id, network_hash) VALUES ('1', 1, '\\x00ff5c')`;
  await sql`INSERT INTO mail_suppressions (store_id, email_hash, reason) VALUES ('1', '\\x00ff5c', 'unsubscribed')`;
  await sql`INSERT INTO mail_texts VALUES ('1', 'invitation', 'en', ${specialText}, 'h', ${specialText}, 'b', now())`;
  await sql`INSERT INTO mail_recipients (store_id, email_hash, invitation_id) VALUES ('1', '\\x5c00ff', 1)`;
  await sql`
    INSERT INTO webhook_endpoints (store_id, url, events, secrets)
    VALUES ('1', 'https://erp.example/\\', '{review.published}', ARRAY[${specialText}])`;
  await sql`
    INSERT INTO webhook_deliveries (store_id, endpoint_id, type, payload)
    VALUES ('1', 1, 'review.published', '{"a": ["\\n", null, 1.50]}')`;
  await sql`
    INSERT INTO opinion_reports (store_id, opinion_id, reason, note, visitor_hash, address_hash)
    VALUES ('1', 1, 'spam', ${specialText}, '\\x00', '\\x5c')`;
}
