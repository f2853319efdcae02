CREATE TABLE "analytics_events" (
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"visitor" text NOT NULL,
	"region_id" integer NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"screen" text NOT NULL,
	"offer_ids" integer[] DEFAULT '{}' NOT NULL,
	"currency" text,
	"value_minor" integer,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "analytics_events_rest" PARTITION OF "analytics_events" DEFAULT;
--> statement-breakpoint
DO $$
DECLARE
	month timestamp;
	bound constant text := 'YYYY-MM-DD 00:00:00+00';
BEGIN
	FOR later IN 0..1 LOOP
		month := date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => later);
		EXECUTE format('CREATE TABLE %I PARTITION OF analytics_events FOR VALUES FROM (%L) TO (%L)',
			'analytics_events_' || to_char(month, 'YYYY_MM'), to_char(month, bound),
			to_char(month + make_interval(months => 1), bound));
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TABLE "analytics_purchases" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"visitor" text NOT NULL,
	"region_id" integer NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"is_staff" boolean NOT NULL,
	"client_id" text,
	"told" jsonb,
	"placed_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "analytics_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "analytics_events_at" ON "analytics_events" USING btree ("at","event");--> statement-breakpoint
CREATE INDEX "analytics_purchases_placed" ON "analytics_purchases" USING btree ("placed_at");