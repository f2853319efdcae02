-- Deliveries that are promised already count for the crews of their region too, in their window and in their day.
WITH held AS (
  SELECT region_id, delivery_day AS "day", delivery_from AS "from", delivery_to AS "to" FROM order_groups
    WHERE holds_slot AND delivery_day IS NOT NULL AND delivery_from IS NOT NULL AND delivery_to IS NOT NULL
  UNION ALL
  SELECT g.region_id, v.delivery_day, v.delivery_from, v.delivery_to FROM order_visits v JOIN order_groups g ON g.id = v.group_id
    WHERE v.holds_slot AND v.delivery_day IS NOT NULL AND v.delivery_from IS NOT NULL AND v.delivery_to IS NOT NULL
), placed AS (
  SELECT region_id, "day", 8 AS "from", 20 AS "to", count(*)::int AS taken FROM held GROUP BY 1, 2
  UNION ALL
  SELECT region_id, "day", "from", "to", count(*)::int FROM held WHERE NOT ("from" = 8 AND "to" = 20) GROUP BY 1, 2, 3, 4
)
INSERT INTO delivery_loads (scope, "day", from_hour, to_hour, capacity, taken)
SELECT 'crews:' || region_id, "day", "from", "to", NULL, taken FROM placed
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE order_groups SET slot_scopes = slot_scopes || ('crews:' || region_id) WHERE holds_slot;
--> statement-breakpoint
UPDATE order_visits v SET slot_scopes = v.slot_scopes || ('crews:' || g.region_id) FROM order_groups g
  WHERE g.id = v.group_id AND v.holds_slot;
