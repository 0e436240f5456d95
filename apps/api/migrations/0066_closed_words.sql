-- Says why a closed day is refused: until which day it is closed, who closed it and when, and who may open it again, as far as the caller
-- sees them.
CREATE FUNCTION refuse_closed(closed date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  closer text;
  moment timestamptz;
  owners jsonb;
BEGIN
  SELECT u.name, c.closed_at INTO closer, moment FROM closings c LEFT JOIN users u ON u.id = c.closed_by
  WHERE c.org_id = app_org() AND c.reopened_at IS NULL AND c.through = closed
  ORDER BY c.closed_at DESC LIMIT 1;
  SELECT coalesce(jsonb_agg(u.name ORDER BY u.name), '[]') INTO owners FROM roles r JOIN users u ON u.id = r.user_id
  WHERE r.org_id = app_org() AND r.name = 'owner' AND (r.expires_at IS NULL OR r.expires_at > now());
  RAISE EXCEPTION USING ERRCODE = 'KF001', MESSAGE = closed::text,
    DETAIL = jsonb_build_object('by', closer, 'at', moment, 'owners', owners)::text;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_closed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed date;
BEGIN
  IF app_user() IS NULL OR current_setting('app.restoring', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM share_book();
  IF NOT EXISTS (SELECT FROM closings c WHERE c.org_id = app_org() AND c.reopened_at IS NULL) THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT c.through INTO closed FROM new_rows n JOIN closed_positions() c ON c.position_id = n.position_id
    WHERE n.deleted_at IS NULL AND n."on" <= c.through LIMIT 1;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT c.through INTO closed FROM old_rows o JOIN closed_positions() c ON c.position_id = o.position_id
    WHERE o.deleted_at IS NULL AND o."on" <= c.through LIMIT 1;
  ELSE
    SELECT c.through INTO closed FROM (
      SELECT position_id, "on" FROM old_rows WHERE deleted_at IS NULL
      UNION ALL SELECT position_id, "on" FROM new_rows WHERE deleted_at IS NULL
    ) AS written
    JOIN closed_positions() c ON c.position_id = written.position_id
    WHERE written."on" <= c.through LIMIT 1;
  END IF;
  IF closed IS NOT NULL THEN
    PERFORM refuse_closed(closed);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_closed_positions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed date;
BEGIN
  IF app_user() IS NULL THEN RETURN NULL; END IF;
  PERFORM share_book();
  IF NOT EXISTS (SELECT FROM closings c WHERE c.org_id = app_org() AND c.reopened_at IS NULL) THEN RETURN NULL; END IF;
  SELECT closing.through INTO closed FROM old_rows o
  JOIN new_rows n ON n.org_id = o.org_id AND n.id = o.id
  CROSS JOIN LATERAL (SELECT greatest(closed_through(o.entity_id), closed_through(n.entity_id)) AS through) AS closing
  WHERE (o.entity_id, o.parent_position_id, o.type, o.method, o.methods, o.currency, o.stock, o.details -> 'commitment')
      IS DISTINCT FROM (n.entity_id, n.parent_position_id, n.type, n.method, n.methods, n.currency, n.stock, n.details -> 'commitment')
    AND EXISTS (
      SELECT FROM transactions t
      WHERE t.org_id = o.org_id AND t.position_id = o.id AND t.deleted_at IS NULL AND t."on" <= closing.through
    )
  LIMIT 1;
  IF closed IS NOT NULL THEN
    PERFORM refuse_closed(closed);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_closed_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed date;
  former series_years;
  latter series_years;
BEGIN
  IF app_user() IS NULL OR current_setting('app.restoring', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM share_book();
  IF NOT EXISTS (SELECT FROM closings c WHERE c.org_id = app_org() AND c.reopened_at IS NULL) THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN former := OLD; END IF;
  IF TG_OP <> 'DELETE' THEN latter := NEW; END IF;
  SELECT closed_prices_through(CASE WHEN s.kind = 'PRICE' THEN s.symbol END) INTO closed FROM series s
  WHERE s.org_id = app_org() AND s.id = coalesce(latter.series_id, former.series_id);
  IF closes_until(former.days, former.closes, closed) IS DISTINCT FROM closes_until(latter.days, latter.closes, closed) THEN
    PERFORM refuse_closed(closed);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_closed_confirmations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  confirmed confirmed_prices;
  closed date;
BEGIN
  IF app_user() IS NULL OR current_setting('app.restoring', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM share_book();
  confirmed := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  closed := closed_prices_through(confirmed.symbol);
  IF confirmed."on" <= closed THEN
    PERFORM refuse_closed(closed);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What the closes of a series are of, and whether they value positions, is a matter of the same days: its unit, its currency, and the use of a
-- series of one's own.
CREATE FUNCTION refuse_closed_series() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed date;
BEGIN
  IF app_user() IS NULL OR current_setting('app.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF (OLD.kind, OLD.symbol, OLD.currency, OLD.divisor, OLD.is_total_return, OLD.values_positions)
    IS NOT DISTINCT FROM (NEW.kind, NEW.symbol, NEW.currency, NEW.divisor, NEW.is_total_return, NEW.values_positions)
  THEN RETURN NULL; END IF;
  PERFORM share_book();
  IF NOT EXISTS (SELECT FROM closings c WHERE c.org_id = app_org() AND c.reopened_at IS NULL) THEN RETURN NULL; END IF;
  closed := closed_prices_through(CASE WHEN OLD.kind = 'PRICE' THEN OLD.symbol END);
  IF closed IS NOT NULL AND EXISTS (
    SELECT FROM series_years y
    WHERE y.org_id = app_org() AND y.series_id = OLD.id AND y.days[1] <= closed - date '1970-01-01'
  ) THEN
    PERFORM refuse_closed(closed);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_series AFTER UPDATE ON "series"
FOR EACH ROW EXECUTE FUNCTION refuse_closed_series();
